import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { Totals } from '@arcada/kit/contract/entities/totals'

/** All members below an agent, with their sums in a time span (`YYYY-MM-DD`, both included). */
export const teamOverview = defineCall({
  id: 'teamOverview',
  path: '/wps/relay/agent/team/overview',
  module: 'AGEINFO3',
  query: T.Object({ startDate: T.String(), endDate: T.String() }),
  value: T.Intersect([
    T.Object({
      members: T.Integer({ minimum: 0 }),
      agents: T.Integer({ minimum: 0 }),
      /** Present balance of the whole team. */
      balance: T.Number(),
      newMembers: T.Integer({ minimum: 0 }),
      firstDeposits: T.Integer({ minimum: 0 }),
    }),
    Totals,
    T.Object({ serverNow: Moment }),
  ]),
  audience: 'agents',
  menu: 'TEAM_OVERVIEW',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31' } },
})
