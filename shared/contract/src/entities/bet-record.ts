import { type Static, Type as T } from '@sinclair/typebox'

export const BetRecord = T.Object({
  id: T.String(),
  /** Ms. */
  time: T.Integer(),
  vendor: T.String(),
  gameType: T.String(),
  gameName: T.String(),
  stake: T.Number(),
  /** The stake once the bet is settled, until then 0. */
  valid: T.Number(),
  win: T.Number(),
  status: T.Union([
    T.Literal('UNSETTLED'),
    T.Literal('WIN'),
    T.Literal('LOSE'),
    T.Literal('DRAW'),
    T.Literal('CANCELLED'),
  ]),
})
export type BetRecord = Static<typeof BetRecord>

export const BetTotals = T.Object({ stake: T.Number(), valid: T.Number(), win: T.Number() })
