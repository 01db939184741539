import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { paged } from '../entities/paged.ts'
import { TeamPath } from '../entities/team.ts'
import { Moment } from '../entities/time.ts'
import { Totals } from '../entities/totals.ts'

/**
 * Profit and loss of a team: a row for each member directly below the agent, or below `parentId`, with everybody
 * below that member in the sums. With `userName`, a row for each member of the team whose name has it.
 */
export const teamPnl = defineCall({
  id: 'teamPnl',
  method: 'GET',
  path: '/wps/relay/agent/team/pnl',
  module: 'AGEINFO3',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    userName: T.Optional(T.String()),
    parentId: T.Optional(T.String()),
    pageNo: T.String(),
  }),
  value: paged(
    T.Intersect([
      T.Object({
        id: T.String(),
        userName: T.String(),
        type: T.Integer(),
        /** How many are below this member. */
        members: T.Integer({ minimum: 0 }),
        path: TeamPath,
      }),
      Totals,
    ]),
    {
      footer: Totals,
      /** Down to and with `parentId`. */
      path: TeamPath,
      serverNow: Moment,
    },
  ),
  refusals: ['record.unknown'],
  audience: 'agents',
  menu: 'TEAM_PNL',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
