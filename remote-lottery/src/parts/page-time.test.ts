import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageNow, pageTimeOf } from './page-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
  pageNow()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Moves the device's clock only, as sleep does and as a person who sets it does. */
function moveWallClock(by: number) {
  vi.setSystemTime(Date.now() + by)
}

test('a countdown goes on while the device sleeps', () => {
  const before = pageNow()
  moveWallClock(60_000)
  expect(pageNow() - before).toBe(60_000)
})

test('a device clock that is set back gives nobody more time', () => {
  const before = pageNow()
  moveWallClock(-3_600_000)
  vi.advanceTimersByTime(4000)
  expect(pageNow() - before).toBe(4000)
})

test('rounding of the two clocks does not add up to a wrong time', () => {
  const before = pageNow()
  for (let reading = 0; reading < 100; reading += 1) {
    moveWallClock(reading % 2 ? -0.4 : 0.6)
    vi.advanceTimersByTime(10)
    pageNow()
  }
  expect(pageNow() - before).toBe(1000)
})

test('what the browser measured itself is on the same scale', () => {
  const at = performance.now()
  vi.advanceTimersByTime(2500)
  expect(pageNow() - pageTimeOf(at)).toBe(2500)
})
