import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSwipes } from './swipe.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = watchSwipes()
})
afterEach(() => {
  stop()
  delete document.documentElement.dataset.swipe
})

const touch = (type: string, x: number) => {
  const event = new Event(type)
  Object.assign(event, { touches: [{ clientX: x }], changedTouches: [{ clientX: x }] })
  window.dispatchEvent(event)
}
const marked = () => document.documentElement.dataset.swipe === 'true'

function swipe(): void {
  touch('touchstart', 0)
  touch('touchend', 200)
}

test('[LAYOUT-26] marks a swipe of more than 100 px, in either direction', () => {
  touch('touchstart', 0)
  touch('touchend', 100)
  expect(marked()).toBe(false)
  touch('touchstart', 0)
  touch('touchend', 101)
  expect(marked()).toBe(true)
  vi.advanceTimersByTime(500)
  touch('touchstart', 200)
  touch('touchend', 99)
  expect(marked()).toBe(true)
})

test('[LAYOUT-27] forgets the swipe 500 ms after the finger left', () => {
  swipe()
  vi.advanceTimersByTime(499)
  expect(marked()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(marked()).toBe(false)
})

test('[LAYOUT-27] forgets two swipes in a row 500 ms after the second', () => {
  swipe()
  vi.advanceTimersByTime(300)
  swipe()
  vi.advanceTimersByTime(499)
  expect(marked()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(marked()).toBe(false)
})

test('[LAYOUT-26] shows no animation when the browser has shown the step back', () => {
  window.dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: true }))
  expect(marked()).toBe(true)
})
