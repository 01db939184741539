import { callQuery } from '@arcada/api'
import { pagesQuery } from '@arcada/api/pages'
import { teamBets } from '@arcada/contract/team-bets'
import { teamOverview } from '@arcada/contract/team-overview'
import { teamPnl } from '@arcada/contract/team-pnl'
import type { Days } from '@arcada/records'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { teamDaily } from '../calls/team-daily.ts'
import { teamKpi } from '../calls/team-kpi.ts'
import { teamMember } from '../calls/team-member.ts'
import { teamMembers } from '../calls/team-members.ts'

const spanOf = ({ from, to }: Days) => ({ startDate: from, endDate: to })

/** What the whole team did in some days, in all and on each day. */
export function useTeamOverview(days: Days) {
  return {
    overview: useQuery({ ...callQuery(teamOverview, spanOf(days)), placeholderData: keepPreviousData }),
    daily: useQuery({ ...callQuery(teamDaily, spanOf(days)), placeholderData: keepPreviousData }),
  }
}

/** The counters of a day; only the sums of the footer are shown. */
export function useTeamCounters(day: string) {
  return useQuery({
    ...callQuery(teamKpi, { startDate: day, endDate: day, size: '1' }),
    placeholderData: keepPreviousData,
  })
}

export interface MembersFilter {
  parentId: string | undefined
  userName: string
  online: boolean
}

/** The members of a place in the tree, or those that a search or the online filter finds. */
export function useTeamMembers({ parentId, userName, online }: MembersFilter) {
  return useInfiniteQuery(
    pagesQuery(teamMembers, {
      ...(parentId ? { parentId } : {}),
      ...(userName ? { userName } : {}),
      ...(online ? { online: '1' } : {}),
    }),
  )
}

/** What an agent may know of one member; nothing is asked for nobody. */
export function useTeamMember(id: string | undefined) {
  return useQuery({ ...callQuery(teamMember, { id: id ?? '' }), enabled: id !== undefined })
}

/** Profit and loss of a place in the tree, or of those that a search finds. */
export function useTeamProfit(filter: {
  startDate: string
  endDate: string
  parentId?: string
  userName?: string
}) {
  return useInfiniteQuery(pagesQuery(teamPnl, filter))
}

/** The bets of the team that a filter names. */
export function useTeamBets(filter: {
  startDate: string
  endDate: string
  userName?: string
  gameType?: string
}) {
  return useInfiniteQuery(pagesQuery(teamBets, filter))
}
