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

/** @param classes of the form `KEY|Portuguese|English` */
function info(pt: string, en: string, sort: number, games: number, ...classes: string[]): CategoryInfo {
  const classify = classes.map((one) => {
    const [key = '', classPt = '', classEn = ''] = one.split('|')
    return { key, pt: classPt, en: classEn }
  })
  return { name: { pt, en }, sort, games, classify }
}

export const CATEGORY: Record<Category, CategoryInfo> = {
  RNG: info(
    ...(['Slots', 'Slots', 5, 132] as const),
    ...[
      'CLASSIC|Clássicos|Classic',
      'ADVENTURE|Aventura|Adventure',
      'FRUIT|Frutas|Fruit',
      'JACKPOT|Jackpot|Jackpot',
    ],
  ),
  LIVE: info(
    ...(['Ao vivo', 'Live', 2, 44] as const),
    ...['ROULETTE|Roleta|Roulette', 'CARDS|Cartas|Cards', 'DICE|Dados|Dice', 'SHOW|Shows|Game shows'],
  ),
  SPORTS: info(
    ...(['Esportes', 'Sports', 1, 24] as const),
    ...['FOOTBALL|Futebol|Football', 'COURT|Quadra|Court sports', 'MOTOR|Automobilismo|Motor sports'],
  ),
  FISH: info('Pesca', 'Fishing', 3, 30),
  PVP: info('Duelos', 'PvP', 6, 34, 'DICE|Dados|Dice', 'BOARD|Tabuleiro|Board', 'ARENA|Arena|Arena'),
  IN_HOUSE: info(
    'Da casa',
    'In-house',
    4,
    32,
    'CRASH|Crash|Crash',
    'MINES|Minas|Mines',
    'ARCADE|Arcade|Arcade',
  ),
  ELOTT: info('Loterias', 'Lottery', 7, 28, 'DRAW|Sorteios|Draws', 'INSTANT|Instantâneas|Instant'),
}

export function isCategory(value: string): value is Category {
  return CATEGORIES.some((category) => category === value)
}
