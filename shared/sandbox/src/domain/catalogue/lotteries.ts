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

function game(
  id: string,
  group: string,
  name: Text,
  motif: string,
  period: number,
  rules: LotteryRules,
): Lottery {
  return {
    id,
    code: id.toUpperCase().replaceAll('-', '_'),
    group,
    name,
    motif,
    period,
    rules,
    hot: false,
    onSale: true,
    entertainment: false,
  }
}

/** The fifteen lotteries; the table is the order in which they are listed. */
export const LOTTERIES: readonly Lottery[] = [
  {
    ...game('flash-1', 'RAPID', t('Relâmpago 1 min', 'Flash 1 min'), 'balls', MINUTE, DIGITS),
    hot: true,
    entertainment: true,
  },
  game('flash-2', 'RAPID', t('Relâmpago 2 min', 'Flash 2 min'), 'globe', 2 * MINUTE, DIGITS),
  {
    ...game('flash-5', 'RAPID', t('Relâmpago 5 min', 'Flash 5 min'), 'clover', 5 * MINUTE, DIGITS),
    hot: true,
  },
  game('flash-10', 'RAPID', t('Relâmpago 10 min', 'Flash 10 min'), 'ticket', 10 * MINUTE, DIGITS),
  {
    ...game('keno-3', 'KENO', t('Keno 3 min', 'Keno 3 min'), 'globe', 3 * MINUTE, KENO),
    entertainment: true,
  },
  game('keno-15', 'KENO', t('Keno Copacabana', 'Copacabana Keno'), 'balls', 15 * MINUTE, KENO),
  game('keno-60', 'KENO', t('Keno da Hora', 'Hourly Keno'), 'globe', HOUR, KENO),
  {
    ...game('keno-night', 'KENO', t('Keno Noturno', 'Night Keno'), 'clover', 12 * HOUR, KENO),
    onSale: false,
  },
  {
    ...game('trio-1', 'NUMBERS', t('Trio Rápido', 'Quick Trio'), 'ticket', MINUTE, THREE),
    entertainment: true,
  },
  game('trio-30', 'NUMBERS', t('Trio da Sorte', 'Lucky Trio'), 'clover', 30 * MINUTE, THREE),
  game('trio-2h', 'NUMBERS', t('Trio Litoral', 'Coast Trio'), 'balls', 2 * HOUR, THREE),
  { ...game('mega-6h', 'CLASSIC', t('Mega Seis', 'Mega Six'), 'balls', 6 * HOUR, SIX), hot: true },
  game('gold-12h', 'CLASSIC', t('Ouro da Tarde', 'Afternoon Gold'), 'globe', 12 * HOUR, SIX),
  {
    ...game('federal-24h', 'CLASSIC', t('Grande Diária', 'Grand Daily'), 'ticket', 24 * HOUR, SIX),
    hot: true,
  },
  game('coast-4h', 'CLASSIC', t('Litoral Premiado', 'Golden Coast'), 'clover', 4 * HOUR, SIX),
]
