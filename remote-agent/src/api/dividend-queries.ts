import { callQuery } from '@arcada/api'
import { pagesQuery } from '@arcada/api/pages'
import type { ValueOf } from '@arcada/contract'
import { $session, hasContracts } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { dividendInfo } from '../calls/dividend-info.ts'
import { dividendRecords } from '../calls/dividend-records.ts'
import { downlineDividends } from '../calls/downline-dividends.ts'
import { runningDividend } from '../calls/running-dividend.ts'

export type RunningDividend = NonNullable<ValueOf<typeof runningDividend>['current']>
export type DividendRecord = ValueOf<typeof dividendRecords>['content'][number]
export type DownlineDividend = ValueOf<typeof downlineDividends>['content'][number]

/** Whether the whitelabel pays dividends; nobody of the demonstration types asks (AGENT-27). */
export function useDividendInfo() {
  const session = useStore($session)
  return useQuery({ ...callQuery(dividendInfo), enabled: session !== null && hasContracts(session.type) })
}

/** What the running month comes to so far. */
export function useRunningDividend() {
  return useQuery(callQuery(runningDividend))
}

/** Own dividends of the months that are over. */
export function useDividendRecords() {
  return useInfiniteQuery(pagesQuery(dividendRecords, {}))
}

/** What is owed to those directly below; asked anew whenever somebody comes back, such as from choosing a withdrawal password. */
export function useDownlineDividends() {
  return useInfiniteQuery({ ...pagesQuery(downlineDividends, {}), refetchOnMount: 'always' })
}

/** Asks anew for what a payment has changed. */
export function useRefreshDownline() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [downlineDividends.id] })
}
