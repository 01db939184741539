import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'
import { Totals } from '@arcada/kit/contract/entities/totals'
import { TeamPath } from './entities/team-path.ts'

/**
 * Profit and loss of a team: a row for each member directly below the agent, or below `parentId`; sums include all members
 * below. With `userName`, a row for each member of the team whose username contains it.
 */
export const teamPnl = defineCall({
  id: 'teamPnl',
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
        /** Number of all members below. */
        members: T.Integer({ minimum: 0 }),
        path: TeamPath,
      }),
      Totals,
    ]),
    {
      footer: Totals,
      /** From the agent down to `parentId`, included. */
      path: TeamPath,
      serverNow: Moment,
    },
  ),
  refusals: ['record.unknown'],
  audience: 'agents',
  menu: 'TEAM_PNL',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
