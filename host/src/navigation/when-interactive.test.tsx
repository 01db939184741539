import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenInteractive } from './when-interactive.ts'

const AT_LAST = 8_000
const SOON = 5_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

test('work that can wait is done once, at last where the first screen never gets its data', () => {
  const work = vi.fn()
  whenInteractive(work)
  vi.advanceTimersByTime(AT_LAST - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(SOON)
  expect(work).toHaveBeenCalledOnce()
})

test('whoever leaves before the browser is idle is not called any more', () => {
  const work = vi.fn()
  const stop = whenInteractive(work)
  // The wait is over, the browser is not idle yet.
  vi.advanceTimersToNextTimer()
  expect(work).not.toHaveBeenCalled()
  stop()
  vi.advanceTimersByTime(SOON)
  expect(work).not.toHaveBeenCalled()
})
