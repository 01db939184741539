import { beforeEach, expect, test, vi } from 'vitest'
import { whenInteractive } from './when-interactive.ts'

const AT_LAST = 8_000
const MAX_DELAY_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

test('deferred work runs once, after a time limit if the first screen never gets its data', () => {
  const work = vi.fn()
  whenInteractive(work)
  vi.advanceTimersByTime(AT_LAST - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MAX_DELAY_MS)
  expect(work).toHaveBeenCalledOnce()
})

test('does not call back after a stop before the browser is idle', () => {
  const work = vi.fn()
  const stop = whenInteractive(work)
  // The wait is over, the browser is not idle yet.
  vi.advanceTimersToNextTimer()
  expect(work).not.toHaveBeenCalled()
  stop()
  vi.advanceTimersByTime(MAX_DELAY_MS)
  expect(work).not.toHaveBeenCalled()
})
