import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg } from '@arcada/kit/i18n/macro'
import { isAgent } from '@arcada/kit/session'

/** The type of a team member as text (AC-34). */
export function typeWords(type: number): MessageDescriptor {
  return isAgent(type) ? msg`Agent` : msg`Player`
}

export const GAME_TYPES = ['LOTT', 'RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'IN_HOUSE', 'ELOTT'] as const
export type GameType = (typeof GAME_TYPES)[number]

const GAMES: Record<GameType, MessageDescriptor> = {
  LOTT: msg`Lottery`,
  RNG: msg`Slots`,
  LIVE: msg`Live`,
  SPORTS: msg`Sports`,
  FISH: msg`Fishing`,
  PVP: msg`PvP`,
  IN_HOUSE: msg`In-house`,
  ELOTT: msg`Electronic lottery`,
}

/** The name of a game type; unknown types count as other games. */
export function gameTypeWords(type: string): MessageDescriptor {
  const known = GAME_TYPES.find((one) => one === type)
  return known ? GAMES[known] : msg`Other games`
}
