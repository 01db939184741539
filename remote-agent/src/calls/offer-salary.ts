import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { tiers } from './entities/agency.ts'
import { contractNone, contractPending, contractTiers } from './entities/refusals.ts'

/** Offers a daily or hourly salary to a direct downline (AC-70 … AC-73). */
export const offerSalary = defineCall({
  id: 'offerSalary',
  path: '/wps/relay/agent/salary/offers',
  module: 'AGEINFO3',
  body: T.Object({
    memberId: T.String({ minLength: 1, maxLength: 64 }),
    period: literals('DAY', 'HOUR'),
    tiers,
  }),
  value: T.Object({ requestId: T.String({ minLength: 1 }) }),
  refusals: ['permission.denied', 'record.unknown', contractNone, contractPending, contractTiers],
  audience: 'agents',
  menu: 'TEAM_MANAGEMENT',
  sample: {
    body: { memberId: '1', period: 'DAY', tiers: [{ turnover: 1, members: 1, rate: 0.001 }] },
    apart: 'requires a member below the agent',
  },
})
