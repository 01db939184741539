import { afterEach, expect, test, vi } from 'vitest'
import { submitAfterPaint } from './submit-after-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a form is checked after the frame that answers the tap, and the browser never sends it itself', async () => {
  // Where a browser can schedule tasks.
  vi.stubGlobal('scheduler', {})
  vi.useFakeTimers()
  const submit = vi.fn()
  const sent = new Event('submit', { cancelable: true })
  submitAfterPaint(submit)(sent)
  expect(sent.defaultPrevented).toBe(true)
  expect(submit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(submit).toHaveBeenCalledOnce()
})
