import { Type as T } from '@sinclair/typebox'

/** Money of a span of days, seen from the players: `profit` is win, rebate and bonus less the settled stakes. */
export const Totals = T.Object({
  deposit: T.Number(),
  withdraw: T.Number(),
  /** Of every bet. */
  stake: T.Number(),
  /** Of settled bets. */
  valid: T.Number(),
  win: T.Number(),
  rebate: T.Number(),
  bonus: T.Number(),
  profit: T.Number(),
})
