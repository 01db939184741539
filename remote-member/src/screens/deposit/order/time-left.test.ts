import { expect, test } from 'vitest'
import { formatLeft, msLeft } from './time-left.ts'

const HOUR = 3_600_000
const SERVER = 1_790_000_000_000

test.each([
  ['a device three hours behind', SERVER - 3 * HOUR, 0, 900_000],
  ['a device three hours ahead', SERVER + 3 * HOUR, 0, 900_000],
  ['a tab that was frozen for five minutes', SERVER + 3 * HOUR, 300_000, 600_000],
  ['an order whose time is over', SERVER, 900_001, 0],
])('[MC-42] the time left is right on %s', (_, receivedAt, passed, left) => {
  expect(msLeft(SERVER + 900_000, { serverNow: SERVER, receivedAt }, receivedAt + passed)).toBe(left)
})

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [899_001, '15:00'],
  [HOUR, '1:00:00'],
  [24 * HOUR - 1000, '23:59:59'],
])('%i ms are written %s', (ms, text) => {
  expect(formatLeft(ms)).toBe(text)
})
