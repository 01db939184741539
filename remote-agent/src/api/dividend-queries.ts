import { callQuery } from '@arcada/kit/api'
import { pagesQuery } from '@arcada/kit/api/pages'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { hasContracts, type Session } from '@arcada/kit/session'
import { dividendInfo } from '../calls/dividend-info.ts'
import type { dividendRecords } from '../calls/dividend-records.ts'
import { downlineDividends } from '../calls/downline-dividends.ts'
import { runningDividend } from '../calls/running-dividend.ts'

export type RunningDividend = NonNullable<ValueOf<typeof runningDividend>['current']>
export type DividendRecord = ValueOf<typeof dividendRecords>['content'][number]
export type DownlineDividend = ValueOf<typeof downlineDividends>['content'][number]

/** Whether the whitelabel pays dividends; not requested for demonstration types (AGENT-27). */
export function dividendInfoQuery(session: Session | null) {
  return queryOptions({ ...callQuery(dividendInfo), enabled: session !== null && hasContracts(session.type) })
}

/** The dividend of the running month so far. */
export function runningDividendQuery() {
  return callQuery(runningDividend)
}

/** Dividends owed to the direct downline; refetched whenever the agent returns, for example after choosing a withdrawal password. */
export function downlineDividendsQuery() {
  return infiniteQueryOptions({ ...pagesQuery(downlineDividends, {}), refetchOnMount: 'always' })
}

/** Refetches what a payment has changed. */
export function useRefreshDownline() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [downlineDividends.id] })
}
