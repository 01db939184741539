import { defineCall, Type as T } from '@arcada/kit/contract'
import { Day, Moment } from '@arcada/kit/contract/entities/time'
import { Totals } from '@arcada/kit/contract/entities/totals'

/** The results of all members below an agent on each day of a span, the first day first, including empty days. */
export const teamDaily = defineCall({
  id: 'teamDaily',
  path: '/wps/relay/agent/team/daily',
  module: 'AGEINFO3',
  query: T.Object({ startDate: T.String(), endDate: T.String() }),
  value: T.Object({
    content: T.Array(
      T.Intersect([
        T.Object({
          date: Day,
          newMembers: T.Integer({ minimum: 0 }),
          firstDeposits: T.Integer({ minimum: 0 }),
        }),
        Totals,
      ]),
    ),
    serverNow: Moment,
  }),
  audience: 'agents',
  menu: 'TEAM_OVERVIEW',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31' } },
})
