import { defineCall, Type as T } from '@arcada/kit/contract'
import { BetRecord, BetTotals } from '@arcada/kit/contract/entities/bet-record'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The bets of all members below an agent, lottery tickets too, the newest first. */
export const teamBets = defineCall({
  id: 'teamBets',
  path: '/wps/relay/agent/team/bets',
  module: 'AGEINFO3',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    userName: T.Optional(T.String()),
    gameType: T.Optional(T.String()),
    pageNo: T.String(),
  }),
  value: paged(
    T.Intersect([
      T.Object({
        userName: T.String(),
        /** Of a lottery ticket: its draw, its pick, and the result after the draw. */
        numero: T.Optional(T.String()),
        content: T.Optional(T.String()),
        /** Ms. */
        drawAt: T.Optional(Moment),
        /** Extra numbers behind `~`. */
        result: T.Optional(T.String()),
      }),
      BetRecord,
    ]),
    { footer: BetTotals, serverNow: Moment },
  ),
  audience: 'agents',
  menu: 'TEAM_BETTING',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
