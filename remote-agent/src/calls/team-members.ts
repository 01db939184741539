import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'
import { TeamPath } from './entities/team-path.ts'

/**
 * The members directly below the agent, or below `parentId`. With `userName`, all matching members of the team; with
 * `online`, all online members of the team, or below `parentId`.
 */
export const teamMembers = defineCall({
  id: 'teamMembers',
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
      /** Number of members below. */
      members: T.Integer({ minimum: 0 }),
      /** Ms; absent for members who never logged in. */
      lastLogin: T.Optional(Moment),
      online: T.Boolean(),
      /** Directly below the agent. */
      direct: T.Boolean(),
      path: TeamPath,
    }),
    {
      footer: T.Object({ online: T.Integer({ minimum: 0 }) }),
      /** The members from the agent down to `parentId`, inclusive. */
      path: TeamPath,
      serverNow: Moment,
    },
  ),
  refusals: ['record.unknown'],
  audience: 'agents',
  menu: 'TEAM_MANAGEMENT',
  sample: { query: { pageNo: '1' } },
})
