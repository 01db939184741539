import { expect, test, vi } from 'vitest'
import { onPartGone, partsWaiting, waitForPart } from './waiting-parts.ts'

test('a page counts its placeholders, and notifies when one is removed', () => {
  const gone = vi.fn(() => partsWaiting())
  const stop = onPartGone(gone)
  expect(partsWaiting()).toBe(0)
  const first = waitForPart()
  const second = waitForPart()
  expect(partsWaiting()).toBe(2)
  expect(gone).not.toHaveBeenCalled()
  first()
  expect(gone).toHaveLastReturnedWith(1)
  stop()
  second()
  expect(partsWaiting()).toBe(0)
  expect(gone).toHaveBeenCalledOnce()
})
