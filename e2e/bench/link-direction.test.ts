import { beforeEach, expect, test, vi } from 'vitest'
import { Direction, Lane } from './link-direction.ts'

const SENT = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))

beforeEach(() => {
  vi.useFakeTimers()
})

/** What arrives of the bytes, and after how many ms. */
async function send(loss: number, seed: number): Promise<{ arrived: Buffer; ms: number }> {
  const lane = new Lane()
  lane.lose(loss, seed)
  const chunks: Buffer[] = []
  let ms = 0
  const started = performance.now()
  const direction = new Direction(lane, (chunk) => {
    chunks.push(chunk)
    ms = performance.now() - started
  })
  direction.use(150, 1_600_000, 0)
  direction.push(SENT, () => {})
  await vi.advanceTimersByTimeAsync(60_000)
  return { arrived: Buffer.concat(chunks), ms }
}

test('a line that loses segments delivers every byte in order, later than one that loses none', async () => {
  const whole = await send(0, 1)
  const lossy = await send(0.02, 1)
  expect(whole.arrived.equals(SENT)).toBe(true)
  expect(lossy.arrived.equals(SENT)).toBe(true)
  expect(lossy.ms).toBeGreaterThan(whole.ms + 150)
})

test('the same seed loses the same segments', async () => {
  expect((await send(0.02, 7)).ms).toBe((await send(0.02, 7)).ms)
  expect((await send(0.02, 7)).ms).not.toBe((await send(0.02, 8)).ms)
})
