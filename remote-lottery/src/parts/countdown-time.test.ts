import { expect, test } from 'vitest'
import { formatCountdown, isNearEnd, remainingAt } from './countdown-time.ts'

test('[LOTT-03] [LOTT-07] shows hours, minutes and seconds, and at zero the placeholder', () => {
  const shown = [3_661_000, 59_999, 100 * 3_600_000, 0].map(formatCountdown)
  expect(shown).toEqual(['01:01:01', '00:00:59', '100:00:00', '--:--:--'])
})

test('[LOTT-05] [CONST-03] is near the end in the last six seconds, not at exactly six', () => {
  expect([6000, 5999, 5900, 1, 0].map(isNearEnd)).toEqual([false, true, true, true, false])
})

test("[LOTT-04] [LOTT-08] [LOTT-09] subtracts half of the request's duration, and counts from the arrival of the answer", () => {
  const times: [what: string, now: number, remainTime: number, time: [number, number], left: number][] = [
    ['an answer after 2 s', 2000, 10_000, [0, 2000], 9000],
    ['an answer that seems to arrive before its request', 2000, 10_000, [2000, 0], 7000],
    ['a slow answer', 9000, 1000, [0, 9000], 0],
    ['5 s later', 7000, 10_000, [0, 2000], 4000],
    ['a minute later', 60_000, 10_000, [0, 2000], 0],
    ['a tick just before the answer', 1700, 10_000, [2000, 2000], 10_000],
    ['the rest of two times in floating point', 20_000.1 + 1e-10, 60_000, [0.1, 0.1], 40_000],
  ]
  const wrong = times.filter(
    ([, now, remainTime, lotteryTime, left]) =>
      remainingAt(now, { remainTime, lotteryTime, isSale: true }) !== left,
  )
  expect(wrong).toEqual([])
  expect(remainingAt(0, { remainTime: 10_000, lotteryTime: [0, 0], isSale: false })).toBe(0)
})
