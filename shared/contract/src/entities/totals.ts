import { Type as T } from 'typebox'

/** Sums of a time span from the players' perspective: `profit` is win, rebate and bonus minus the settled stakes. */
export const Totals = T.Object({
  deposit: T.Number(),
  withdraw: T.Number(),
  /** Of all bets. */
  stake: T.Number(),
  /** Of settled bets. */
  valid: T.Number(),
  win: T.Number(),
  rebate: T.Number(),
  bonus: T.Number(),
  profit: T.Number(),
})
