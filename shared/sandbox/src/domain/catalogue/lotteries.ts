import type { Text } from '../common/language.ts'

/** Rules of a draw: how many numbers out of how many. */
export interface LotteryRules {
  count: number
  from: number
  to: number
  /** Whether a number may be drawn more than once. */
  repeats: boolean
  /** Extra numbers, written behind `~`. */
  extra: number
}

export interface Lottery {
  id: string
  code: string
  group: string
  name: Text
  motif: string
  /** Ms between two draws. */
  period: number
  rules: LotteryRules
  hot: boolean
  /** False: the game is listed, but there is no draw to bet on. */
  onSale: boolean
  entertainment: boolean
}

export interface LotteryGroupInfo {
  code: string
  name: Text
}

const t = (pt: string, en: string): Text => ({ pt, en })
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const LOTTERY_GROUPS: readonly LotteryGroupInfo[] = [
  { code: 'RAPID', name: t('Rápidas', 'Rapid') },
  { code: 'KENO', name: t('Keno', 'Keno') },
  { code: 'NUMBERS', name: t('Números', 'Numbers') },
  { code: 'CLASSIC', name: t('Sorteios', 'Draws') },
]

const DIGITS: LotteryRules = { count: 5, from: 0, to: 9, repeats: true, extra: 0 }
const KENO: LotteryRules = { count: 10, from: 1, to: 60, repeats: false, extra: 0 }
const THREE: LotteryRules = { count: 3, from: 0, to: 9, repeats: true, extra: 0 }
const SIX: LotteryRules = { count: 6, from: 1, to: 49, repeats: false, extra: 1 }

function lottery(
  [id, group, pt, en]: [id: string, group: string, pt: string, en: string],
  motif: string,
  period: number,
  rules: LotteryRules,
  more: Partial<Lottery> = {},
): Lottery {
  const code = id.toUpperCase().replaceAll('-', '_')
  const usual = { hot: false, onSale: true, entertainment: false }
  return { id, code, group, name: { pt, en }, motif, period, rules, ...usual, ...more }
}

/** The fifteen lotteries; the table is the order in which they are listed. */
export const LOTTERIES: readonly Lottery[] = [
  lottery(['flash-1', 'RAPID', 'Relâmpago 1 min', 'Flash 1 min'], 'balls', MINUTE, DIGITS, {
    ...{ hot: true, entertainment: true },
  }),
  lottery(['flash-2', 'RAPID', 'Relâmpago 2 min', 'Flash 2 min'], 'globe', 2 * MINUTE, DIGITS),
  lottery(['flash-5', 'RAPID', 'Relâmpago 5 min', 'Flash 5 min'], 'clover', 5 * MINUTE, DIGITS, {
    hot: true,
  }),
  lottery(['flash-10', 'RAPID', 'Relâmpago 10 min', 'Flash 10 min'], 'ticket', 10 * MINUTE, DIGITS),
  lottery(['keno-3', 'KENO', 'Keno 3 min', 'Keno 3 min'], 'globe', 3 * MINUTE, KENO, { entertainment: true }),
  lottery(['keno-15', 'KENO', 'Keno Copacabana', 'Copacabana Keno'], 'balls', 15 * MINUTE, KENO),
  lottery(['keno-60', 'KENO', 'Keno da Hora', 'Hourly Keno'], 'globe', HOUR, KENO),
  lottery(['keno-night', 'KENO', 'Keno Noturno', 'Night Keno'], 'clover', 12 * HOUR, KENO, { onSale: false }),
  lottery(['trio-1', 'NUMBERS', 'Trio Rápido', 'Quick Trio'], 'ticket', MINUTE, THREE, {
    entertainment: true,
  }),
  lottery(['trio-30', 'NUMBERS', 'Trio da Sorte', 'Lucky Trio'], 'clover', 30 * MINUTE, THREE),
  lottery(['trio-2h', 'NUMBERS', 'Trio Litoral', 'Coast Trio'], 'balls', 2 * HOUR, THREE),
  lottery(['mega-6h', 'CLASSIC', 'Mega Seis', 'Mega Six'], 'balls', 6 * HOUR, SIX, { hot: true }),
  lottery(['gold-12h', 'CLASSIC', 'Ouro da Tarde', 'Afternoon Gold'], 'globe', 12 * HOUR, SIX),
  lottery(['federal-24h', 'CLASSIC', 'Grande Diária', 'Grand Daily'], 'ticket', 24 * HOUR, SIX, {
    hot: true,
  }),
  lottery(['coast-4h', 'CLASSIC', 'Litoral Premiado', 'Golden Coast'], 'clover', 4 * HOUR, SIX),
]
