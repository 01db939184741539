import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, queryOptions } from '@arcada/kit/api/query'
import type { Days } from '@arcada/kit/i18n/calendar'
import { teamDaily } from '../calls/team-daily.ts'
import { teamKpi } from '../calls/team-kpi.ts'
import { teamMember } from '../calls/team-member.ts'
import { teamOverview } from '../calls/team-overview.ts'

const spanOf = ({ from, to }: Days) => ({ startDate: from, endDate: to })

/** The results of the whole team in a span of days, in total. */
export function teamOverviewQuery(days: Days) {
  return queryOptions({ ...callQuery(teamOverview, spanOf(days)), placeholderData: keepPreviousData })
}

/** The same per day. */
export function teamDailyQuery(days: Days) {
  return queryOptions({ ...callQuery(teamDaily, spanOf(days)), placeholderData: keepPreviousData })
}

/** The counters of a day; only the sums of the footer are shown. */
export function teamCountersQuery(day: string) {
  return queryOptions({
    ...callQuery(teamKpi, { startDate: day, endDate: day, size: '1' }),
    placeholderData: keepPreviousData,
  })
}

/** The data of one member that an agent may see; no request without an id. */
export function teamMemberQuery(id: string | undefined) {
  return queryOptions({ ...callQuery(teamMember, { id: id ?? '' }), enabled: id !== undefined })
}
