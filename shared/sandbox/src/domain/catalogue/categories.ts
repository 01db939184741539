import type { Text } from '../common/language.ts'

export const CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'IN_HOUSE', 'ELOTT'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Classify extends Text {
  key: string
}

interface CategoryInfo {
  name: Text
  /** Position in the server's menu. */
  sort: number
  games: number
  /** Classes of games; the fishing category has none (GAME-12). */
  classify: readonly Classify[]
}

export const CATEGORY: Record<Category, CategoryInfo> = {
  RNG: {
    name: { pt: 'Slots', en: 'Slots' },
    sort: 5,
    games: 132,
    classify: [
      { key: 'CLASSIC', pt: 'Clássicos', en: 'Classic' },
      { key: 'ADVENTURE', pt: 'Aventura', en: 'Adventure' },
      { key: 'FRUIT', pt: 'Frutas', en: 'Fruit' },
      { key: 'JACKPOT', pt: 'Jackpot', en: 'Jackpot' },
    ],
  },
  LIVE: {
    name: { pt: 'Ao vivo', en: 'Live' },
    sort: 2,
    games: 44,
    classify: [
      { key: 'ROULETTE', pt: 'Roleta', en: 'Roulette' },
      { key: 'CARDS', pt: 'Cartas', en: 'Cards' },
      { key: 'DICE', pt: 'Dados', en: 'Dice' },
      { key: 'SHOW', pt: 'Shows', en: 'Game shows' },
    ],
  },
  SPORTS: {
    name: { pt: 'Esportes', en: 'Sports' },
    sort: 1,
    games: 24,
    classify: [
      { key: 'FOOTBALL', pt: 'Futebol', en: 'Football' },
      { key: 'COURT', pt: 'Quadra', en: 'Court sports' },
      { key: 'MOTOR', pt: 'Automobilismo', en: 'Motor sports' },
    ],
  },
  FISH: { name: { pt: 'Pesca', en: 'Fishing' }, sort: 3, games: 30, classify: [] },
  PVP: {
    name: { pt: 'Duelos', en: 'PvP' },
    sort: 6,
    games: 34,
    classify: [
      { key: 'DICE', pt: 'Dados', en: 'Dice' },
      { key: 'BOARD', pt: 'Tabuleiro', en: 'Board' },
      { key: 'ARENA', pt: 'Arena', en: 'Arena' },
    ],
  },
  IN_HOUSE: {
    name: { pt: 'Da casa', en: 'In-house' },
    sort: 4,
    games: 32,
    classify: [
      { key: 'CRASH', pt: 'Crash', en: 'Crash' },
      { key: 'MINES', pt: 'Minas', en: 'Mines' },
      { key: 'ARCADE', pt: 'Arcade', en: 'Arcade' },
    ],
  },
  ELOTT: {
    name: { pt: 'Loterias', en: 'Lottery' },
    sort: 7,
    games: 28,
    classify: [
      { key: 'DRAW', pt: 'Sorteios', en: 'Draws' },
      { key: 'INSTANT', pt: 'Instantâneas', en: 'Instant' },
    ],
  },
}

export function isCategory(value: string): value is Category {
  return CATEGORIES.some((category) => category === value)
}
