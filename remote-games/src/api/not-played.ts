import { isWelcomeDue, readStored, writeStored } from '@arcada/kit/session'

/** The member has played nothing yet, as far as this log-in knows. */
const KEY = 'MC_NOT_PLAYED'

/** Whether the member of this tab has played nothing yet: registered just now, or known from an answer before. */
export const hasNotPlayed = (): boolean => isWelcomeDue() || readStored('session', KEY) !== null

/** Keeps for the pages that follow whether the member has played. */
export const keepPlayed = (played: boolean): void => {
  writeStored('session', KEY, played ? null : '1')
}
