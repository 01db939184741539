import { raw } from '../../storage/store.ts'

/** The states of a bet with a result. */
export const SETTLED_STATES = ['WIN', 'LOSE', 'DRAW'] as const

const oneOf = (...states: readonly string[]) => raw(`status in (${states.map((state) => `'${state}'`)})`)

// Each sum over bets takes one of these conditions of SQL: a cancelled bet, whose stake went back, counts nowhere.

/** What counts for rewards, levels, rebates and commissions: an open bet may still be cancelled. */
export const SETTLED = oneOf(...SETTLED_STATES)
/** What limits and the play session count: open bets too, whose stakes are taken. */
export const KEPT = oneOf('UNSETTLED', ...SETTLED_STATES)
/** What fills a turnover: stakes that were at risk. */
export const AT_RISK = oneOf('WIN', 'LOSE')
