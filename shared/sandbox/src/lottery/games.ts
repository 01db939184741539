import type { Text } from '../language.ts'
import { cycle } from '../random.ts'

/** How a lottery draws: how many numbers out of how many. */
export interface LotteryRules {
  count: number
  from: number
  to: number
  /** Whether a number may come more than once. */
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

const BY_ID = new Map(LOTTERIES.map((lottery) => [lottery.id, lottery]))
const BY_CODE = new Map(LOTTERIES.map((lottery) => [lottery.code, lottery]))

export const lotteryById = (id: string): Lottery | undefined => BY_ID.get(id) ?? extraLottery(id)
export const lotteryByCode = (code: string): Lottery | undefined =>
  BY_CODE.get(code) ?? extraLottery(code.toLowerCase().replaceAll('_', '-'))

/** The most lotteries that an operator can ask for. */
export const MOST_LOTTERIES = 500

/** Every lottery, with more made up from the first ones until there are `count`. Fewer than there are changes nothing. */
export function lotteriesWith(count: number): readonly Lottery[] {
  if (count <= LOTTERIES.length) return LOTTERIES
  return Array.from({ length: count }, (_, index) => lotteryAt(index))
}

/** A lottery beyond the first ones: one of them again, under a number of its own. */
function lotteryAt(index: number): Lottery {
  const model = cycle(LOTTERIES, index)
  if (index < LOTTERIES.length) return model
  const number = index + 1
  return {
    ...model,
    id: `${model.id}-n${number}`,
    code: `${model.code}_N${number}`,
    name: { pt: `${model.name.pt} ${number}`, en: `${model.name.en} ${number}` },
    hot: false,
  }
}

function extraLottery(id: string): Lottery | undefined {
  const number = Number(/-n(\d+)$/.exec(id)?.[1])
  if (!(number > LOTTERIES.length && number <= MOST_LOTTERIES)) return undefined
  const lottery = lotteryAt(number - 1)
  return lottery.id === id ? lottery : undefined
}
