import { callQuery } from '@arcada/api'
import { pagesQuery } from '@arcada/api/pages'
import type { ValueOf } from '@arcada/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { agentRebates } from '../calls/agent-rebates.ts'
import { rebateIncome } from '../calls/rebate-income.ts'

/** Rates with the version that they are of. */
export type RebateSetting = ValueOf<typeof agentRebates>
/** What an agent has and may give of one game type, or of one vendor's games of it. */
export type RateSetting = RebateSetting['content'][number]

/**
 * Own rates, bounds and what is set: for new members, or for a direct downline. A form begins with what comes, so it is
 * asked for anew each time, and `fresh` says that it has come.
 */
export function useAgentRebates(memberId?: string) {
  const query = useQuery({
    ...callQuery(agentRebates, memberId ? { memberId } : {}),
    refetchOnMount: 'always',
  })
  return { ...query, fresh: query.isFetchedAfterMount }
}

/** What the stakes of the team brought the agent in some days. */
export function useRebateIncome(days: { startDate: string; endDate: string }) {
  return useInfiniteQuery(pagesQuery(rebateIncome, days))
}
