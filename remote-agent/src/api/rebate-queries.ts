import { callQuery } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { agentRebates } from '../calls/agent-rebates.ts'

/** Rates with their version. */
export type RebateSetting = ValueOf<typeof agentRebates>
/** Own rate and bounds for one game type, or for one vendor's games of it. */
export type RateSetting = RebateSetting['content'][number]

/**
 * Own rates, bounds and set rates: for new members, or for a direct downline. Refetched each time, because a form starts
 * with these values (`isFetchedAfterMount`).
 */
export function agentRebatesQuery(memberId?: string) {
  return queryOptions({ ...callQuery(agentRebates, memberId ? { memberId } : {}), refetchOnMount: 'always' })
}
