import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** An accepted contract in one line: its highest rate, a fraction, and its start (ms). */
const Contract = T.Object({ rate: T.Number({ minimum: 0 }), validFrom: Moment })

/** The data of a member below that an agent may see. */
export const teamMember = defineCall({
  id: 'teamMember',
  path: '/wps/relay/agent/team/member',
  module: 'AGEINFO3',
  query: T.Object({ id: T.String() }),
  value: T.Object({
    id: T.String({ minLength: 1 }),
    userName: T.String(),
    type: T.Integer(),
    /** Directly below the agent. */
    direct: T.Boolean(),
    /** Ms. */
    registeredAt: Moment,
    /** Ms; absent for members who never logged in. */
    lastLogin: T.Optional(Moment),
    online: T.Boolean(),
    balance: T.Number(),
    /** Number of members below. */
    members: T.Integer({ minimum: 0 }),
    rates: T.Array(
      T.Object({ gameType: T.String(), vendor: T.Optional(T.String()), rate: T.Number({ minimum: 0 }) }),
    ),
    contracts: T.Object({
      daily: T.Optional(Contract),
      hourly: T.Optional(Contract),
      dividend: T.Optional(Contract),
    }),
    serverNow: Moment,
  }),
  refusals: ['record.unknown'],
  audience: 'agents',
  menu: 'TEAM_MANAGEMENT',
  sample: { query: { id: '0' }, apart: 'the ids of a team are known by its list' },
})
