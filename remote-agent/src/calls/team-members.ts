import { defineCall } from '@arcada/contract'
import { paged } from '@arcada/contract/entities/paged'
import { TeamPath } from '@arcada/contract/entities/team'
import { Moment } from '@arcada/contract/entities/time'
import { Type as T } from '@sinclair/typebox'

/**
 * Who is directly below the agent, or below `parentId`. With `userName`, each member of the team whose name has it; with
 * `online`, each of the team, or of those below `parentId`, who is here now.
 */
export const teamMembers = defineCall({
  id: 'teamMembers',
  method: 'GET',
  path: '/wps/relay/agent/team/members',
  module: 'AGEINFO3',
  query: T.Object({
    userName: T.Optional(T.String()),
    online: T.Optional(T.Literal('1')),
    parentId: T.Optional(T.String()),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      id: T.String({ minLength: 1 }),
      userName: T.String(),
      type: T.Integer(),
      /** The highest of the member's rates, a fraction. */
      rebate: T.Number({ minimum: 0 }),
      balance: T.Number(),
      /** How many are below this member. */
      members: T.Integer({ minimum: 0 }),
      /** Ms; absent for who never logged in. */
      lastLogin: T.Optional(Moment),
      online: T.Boolean(),
      /** Directly below the agent. */
      direct: T.Boolean(),
      path: TeamPath,
    }),
    {
      footer: T.Object({ online: T.Integer({ minimum: 0 }) }),
      /** Down to and with `parentId`. */
      path: TeamPath,
      serverNow: Moment,
    },
  ),
  refusals: ['record.unknown'],
  audience: 'agents',
  menu: 'TEAM_MANAGEMENT',
  sample: { query: { pageNo: '1' } },
})
