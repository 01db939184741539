import { createHmac } from 'node:crypto'
import { BRASILIA, dayIn, startOfDay } from '@arcada/kit/i18n/dates'
import { type Store, text } from '../../storage/store.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { randomOf } from '../common/random.ts'

/** Draws of a day start at midnight in Brasília, three hours behind UTC since 2019, for every whitelabel's time zone. */
const OFFSET = -3 * 3_600_000

/** The draw on sale at a moment. */
export interface Draw {
  /** Counts draws since 1970; with the game and the database's secret it determines the result. */
  index: number
  /** `YYYYMMDD-NNN`: the day and its running number. */
  numero: string
  /** Ms at which it is drawn. */
  time: number
}

/** Ms before a draw at which betting closes. */
export function lockTime(lottery: Lottery): number {
  return Math.min(10_000, lottery.period / 10)
}

/** The next draw after a moment. */
export function nextDraw(lottery: Lottery, now: number): Draw {
  return drawAt(lottery, Math.floor((now + OFFSET) / lottery.period) + 1)
}

/** The latest draw with a result. */
export function lastDraw(lottery: Lottery, now: number): Draw {
  return drawAt(lottery, nextDraw(lottery, now).index - 1)
}

export function drawAt(lottery: Lottery, index: number): Draw {
  const time = index * lottery.period - OFFSET
  // A draw belongs to the day on which its sale begins: the draw at midnight belongs to the ending day.
  const begin = time - lottery.period
  const day = dayIn(begin, BRASILIA)
  const running = Math.floor((begin - startOfDay(day, BRASILIA)) / lottery.period) + 1
  return { index, numero: `${day.replaceAll('-', '')}-${String(running).padStart(3, '0')}`, time }
}

/** Gives a database the secret of its draws, where it has none. */
export function keepDrawSecret(store: Store, secret: string): void {
  store.run`insert or ignore into keys (name, value) values ('draws', cast(${secret} as blob))`
}

export function drawSecretOf({ store }: { store: Store }): string {
  const row = store.one`select cast(value as text) as secret from keys where name = 'draws'`
  return row ? text(row, 'secret') : ''
}

/**
 * The numbers of a draw; deterministic for a game, index and secret.
 * @param secret without one they follow from the game and index alone, so that tests know them
 */
export function drawnNumbers(
  lottery: Lottery,
  index: number,
  secret = '',
): { main: number[]; extra: number[] } {
  const { count, from, to, repeats, extra } = lottery.rules
  const name = `draw/${lottery.id}/${index}`
  const random = randomOf(secret === '' ? name : createHmac('sha256', secret).update(name).digest('hex'))
  const numbers: number[] = []
  while (numbers.length < count + extra) {
    const number = from + Math.floor(random() * (to - from + 1))
    if (repeats || !numbers.includes(number)) numbers.push(number)
  }
  const main = numbers.slice(0, count)
  return { main: repeats ? main : main.sort((a, b) => a - b), extra: numbers.slice(count) }
}

/** The numbers in the contract's notation: commas, and `~` before extra numbers (ENT-24). */
export function winningNumber(lottery: Lottery, index: number, secret?: string): string {
  const { main, extra } = drawnNumbers(lottery, index, secret)
  return extra.length > 0 ? `${main.join(',')}~${extra.join(',')}` : main.join(',')
}

/** Odds of one number, in hundredths of the stake: the fair odds times the payback in percent. */
export function oddsOf(lottery: Lottery, payback = 95): number {
  const { count, from, to, repeats } = lottery.rules
  const pool = to - from + 1
  const chance = repeats ? 1 - ((pool - 1) / pool) ** count : count / pool
  return Math.round(payback / chance)
}

/** Odds of an odd or even sum, in hundredths of the stake: one of two outcomes. */
export function evenOddsOf(payback: number): number {
  return payback * 2
}
