import { callQuery } from '@arcada/kit/api'
import { pagesQuery } from '@arcada/kit/api/pages'
import { infiniteQueryOptions, queryOptions } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { hasContracts, type Session } from '@arcada/kit/session'
import { dividendInfo } from '../calls/dividend-info.ts'
import type { dividendRecords } from '../calls/dividend-records.ts'
import { downlineDividends } from '../calls/downline-dividends.ts'
import type { runningDividend } from '../calls/running-dividend.ts'

export type RunningDividend = NonNullable<ValueOf<typeof runningDividend>['current']>
export type DividendRecord = ValueOf<typeof dividendRecords>['content'][number]
export type DownlineDividend = ValueOf<typeof downlineDividends>['content'][number]

/** Whether the whitelabel pays dividends; not requested for demonstration types (AGENT-27). */
export function dividendInfoQuery(session: Session | null) {
  return queryOptions({ ...callQuery(dividendInfo), enabled: session !== null && hasContracts(session.type) })
}

/** Dividends owed to the direct downline; refetched whenever the agent returns, for example after choosing a withdrawal password. */
export function downlineDividendsQuery() {
  return infiniteQueryOptions({ ...pagesQuery(downlineDividends, {}), refetchOnMount: 'always' })
}
