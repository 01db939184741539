import { beforeEach, expect, test, vi } from 'vitest'

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  frames = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
})

/** Whether the libraries have been evaluated. */
async function begin(): Promise<{ done: boolean }> {
  const state = { done: false }
  const { provided } = await import('./provided.ts')
  void provided.then(() => {
    state.done = true
  })
  return state
}

/** Waits for the evaluation, which takes real time. */
const settles = (state: { done: boolean }) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1)
    expect(state.done).toBe(true)
  }, 10_000)

const FIRST_PAINT: PerformancePaintTiming = {
  ...{ name: 'first-paint', entryType: 'paint', startTime: 1, duration: 0 },
  ...{ paintTime: 1, presentationTime: null, toJSON: () => undefined },
}
const painted = (entries: PerformancePaintTiming[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
const hidden = (value: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(value)

test('a visible page is painted before the libraries run', async () => {
  painted([])
  hidden(false)
  const state = await begin()
  await vi.advanceTimersByTimeAsync(100)
  expect(state.done).toBe(false)
  for (const frame of frames) frame(0)
  await settles(state)
})

test('a page that draws no frame, as a tab in the background, opens all the same', async () => {
  painted([])
  hidden(false)
  const state = await begin()
  await vi.advanceTimersByTimeAsync(300)
  await settles(state)
  expect(frames).toHaveLength(1)
})

test('nothing waits for a frame after a paint or on a hidden page', async () => {
  for (const seen of [true, false]) {
    vi.resetModules()
    painted(seen ? [FIRST_PAINT] : [])
    hidden(!seen)
    const state = await begin()
    await settles(state)
    expect(frames).toHaveLength(0)
  }
})
