import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-81, ENT-35: the counters of a team for one day (YYYY-MM-DD, inclusive). */
export const teamKpi = defineCall({
  id: 'teamKpi',
  path: '/wps/relay/agent/team/kpi',
  module: 'AGEINFO3',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    size: T.String(),
  }),
  value: T.Object({
    content: T.Array(T.Unknown()),
    footer: T.Object({
      teamLoginMemberCount: T.Integer({ minimum: 0 }),
      teamBetMemberCount: T.Integer({ minimum: 0 }),
      teamRegisterMemberCount: T.Integer({ minimum: 0 }),
      teamOnlineCount: T.Integer({ minimum: 0 }),
    }),
  }),
  audience: 'agents',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-01', size: '1' } },
})
