import { describe, expect, it } from 'vitest'
import { LOTTERIES, type Lottery } from '../catalogue/lotteries.ts'
import { lotteriesWith, lotteryByCode, lotteryById } from '../catalogue/lottery-games.ts'
import {
  drawAt,
  drawnNumbers,
  evenOddsOf,
  lastDraw,
  lockTime,
  nextDraw,
  oddsOf,
  winningNumber,
} from './draws.ts'
import { PRIZE_MODES, prizeModeOf } from './prize-modes.ts'

const of = (id: string): Lottery => lotteryById(id) ?? expect.fail(id)
/** Nine in the morning in Brasília, and 20 seconds. */
const NOW = Date.UTC(2026, 4, 4, 12, 0, 20)

describe('a draw', () => {
  it.each([
    ['flash-1', '20260504-541', Date.UTC(2026, 4, 4, 12, 1)],
    ['flash-10', '20260504-055', Date.UTC(2026, 4, 4, 12, 10)],
    ['trio-2h', '20260504-005', Date.UTC(2026, 4, 4, 13)],
    ['federal-24h', '20260504-001', Date.UTC(2026, 4, 5, 3)],
  ])('of %s is %s, counted from midnight in Brasília', (id, numero, time) => {
    expect(nextDraw(of(id), NOW)).toMatchObject({ numero, time })
    const { index } = nextDraw(of(id), NOW)
    expect(drawAt(of(id), index)).toEqual(nextDraw(of(id), NOW))
    expect(lastDraw(of(id), NOW)).toEqual(drawAt(of(id), index - 1))
  })

  it('changes exactly at the time of the draw', () => {
    const { time, index } = nextDraw(of('flash-1'), NOW)
    expect(nextDraw(of('flash-1'), time - 1).index).toBe(index)
    expect(nextDraw(of('flash-1'), time).index).toBe(index + 1)
    expect(lastDraw(of('flash-1'), time)).toMatchObject({ index, time })
  })

  it('at midnight is the last of the ending day', () => {
    const midnight = Date.UTC(2026, 4, 5, 3)
    expect(nextDraw(of('flash-1'), midnight - 1)).toMatchObject({ numero: '20260504-1440', time: midnight })
    expect(nextDraw(of('flash-1'), midnight).numero).toBe('20260505-001')
  })

  it.each([
    ['flash-1', 6_000],
    ['flash-2', 10_000],
    ['federal-24h', 10_000],
  ])('of %s closes %d ms before', (id, ms) => {
    expect(lockTime(of(id))).toBe(ms)
  })
})

describe('the numbers of a draw', () => {
  const draws = Array.from({ length: 300 }, (_, index) => index)

  it.each([
    ['flash-1', 5, 0, 9, 0],
    ['trio-1', 3, 0, 9, 0],
    ['keno-3', 10, 1, 60, 0],
    ['mega-6h', 6, 1, 49, 1],
  ])('of %s are %d of those from %d to %d, and %d extra ones', (id, count, from, to, extra) => {
    const seen = new Set<number>()
    for (const index of draws) {
      const drawn = drawnNumbers(of(id), index)
      expect([drawn.main.length, drawn.extra.length]).toEqual([count, extra])
      for (const number of [...drawn.main, ...drawn.extra]) seen.add(number)
    }
    expect([...seen].sort((one, other) => one - other)).toEqual(
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    )
  })

  it.each(['keno-3', 'mega-6h'])('of %s are unique and sorted', (id) => {
    for (const index of draws) {
      const { main, extra } = drawnNumbers(of(id), index)
      expect(new Set([...main, ...extra]).size).toBe(main.length + extra.length)
      expect(main).toEqual([...main].sort((one, other) => one - other))
    }
  })

  it('of a digit game keep the order of the draw, and may repeat', () => {
    const all = draws.map((index) => drawnNumbers(of('flash-1'), index).main)
    expect(all.some((main) => new Set(main).size < main.length)).toBe(true)
    expect(all.some((main) => main.join() !== [...main].sort().join())).toBe(true)
  })

  it('are the same for a game and a draw, and different for another', () => {
    const of1 = draws.map((index) => winningNumber(of('flash-1'), index))
    expect(draws.map((index) => winningNumber(of('flash-1'), index))).toEqual(of1)
    expect(new Set(of1).size).toBeGreaterThan(250)
    expect(draws.map((index) => winningNumber(of('flash-2'), index))).not.toEqual(of1)
  })

  it('[ENT-24] are written with commas, the extra ones behind a tilde', () => {
    const { main, extra } = drawnNumbers(of('mega-6h'), 7)
    expect(winningNumber(of('mega-6h'), 7)).toBe(`${main.join(',')}~${extra.join(',')}`)
    expect(winningNumber(of('flash-1'), 7)).toMatch(/^\d,\d,\d,\d,\d$/)
  })
})

describe('the odds of a hit', () => {
  it.each([
    // One of five digits: 95 % of 1 / (1 - 0.9^5).
    ['flash-1', 232, 237],
    ['trio-1', 351, 358],
    // Ten of sixty.
    ['keno-3', 570, 582],
    ['mega-6h', 776, 792],
  ])('in %s are the fair odds times the payback: %d, %d of a hundred', (id, standard, high) => {
    expect(oddsOf(of(id))).toBe(standard)
    expect(PRIZE_MODES.map(({ payback }) => oddsOf(of(id), payback))).toEqual([standard, high])
  })

  it('on the sum are twice the payback', () => {
    expect(PRIZE_MODES.map(({ payback }) => evenOddsOf(payback))).toEqual([190, 194])
    expect([prizeModeOf('HIGH')?.payback, prizeModeOf('LOW'), prizeModeOf(undefined)]).toEqual([
      97,
      undefined,
      undefined,
    ])
  })
})

describe('a lottery', () => {
  it('is found by id and code alike', () => {
    for (const lottery of LOTTERIES) {
      expect(lotteryById(lottery.id)).toBe(lottery)
      expect(lotteryByCode(lottery.code)).toBe(lottery)
      expect(lottery.code).toBe(lottery.id.toUpperCase().replaceAll('-', '_'))
    }
    expect([lotteryById('FLASH_1'), lotteryByCode('flash-1')]).toEqual([undefined, undefined])
  })

  it('beyond the first fifteen is a copy with its own number, up to 500', () => {
    expect(lotteriesWith(3)).toBe(LOTTERIES)
    expect(lotteriesWith(15)).toBe(LOTTERIES)
    const many = lotteriesWith(32)
    expect(many).toHaveLength(32)
    expect(many.slice(0, 15)).toEqual(LOTTERIES)
    const { name } = of('flash-1')
    expect(many[15]).toEqual({
      ...of('flash-1'),
      id: 'flash-1-n16',
      code: 'FLASH_1_N16',
      name: { pt: `${name.pt} 16`, en: `${name.en} 16` },
      hot: false,
    })
    expect(many[30]?.id).toBe('flash-1-n31')
    for (const lottery of many) {
      expect(lotteryById(lottery.id)).toEqual(lottery)
      expect(lotteryByCode(lottery.code)).toEqual(lottery)
    }
    const fifth = LOTTERIES[499 % 15]?.id
    expect(lotteryById(`${fifth}-n500`)?.id).toBe(`${fifth}-n500`)
    for (const none of [
      'flash-1-n15',
      'coast-4h-n15',
      'flash-2-n16',
      'flash-1-n16x',
      'flash-1-n1',
      'flash-1-n500',
    ])
      expect(lotteryById(none), none).toBe(undefined)
    expect(lotteryById(`${LOTTERIES[500 % 15]?.id}-n501`)).toBe(undefined)
  })

  it('follows the published timetable', () => {
    expect(
      LOTTERIES.map(({ id, group, period, hot, onSale, entertainment }) =>
        [id, group, period / 60_000, hot, onSale, entertainment].join(' '),
      ),
    ).toEqual([
      'flash-1 RAPID 1 true true true',
      'flash-2 RAPID 2 false true false',
      'flash-5 RAPID 5 true true false',
      'flash-10 RAPID 10 false true false',
      'keno-3 KENO 3 false true true',
      'keno-15 KENO 15 false true false',
      'keno-60 KENO 60 false true false',
      'keno-night KENO 720 false false false',
      'trio-1 NUMBERS 1 false true true',
      'trio-30 NUMBERS 30 false true false',
      'trio-2h NUMBERS 120 false true false',
      'mega-6h CLASSIC 360 true true false',
      'gold-12h CLASSIC 720 false true false',
      'federal-24h CLASSIC 1440 true true false',
      'coast-4h CLASSIC 240 false true false',
    ])
  })
})
