import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploading } from './upload.ts'

/** A line on which nothing moves. */
class Stuck {
  upload = { onprogress: null }
  onabort = () => {}
  open() {}
  send() {}
  abort() {
    this.onabort()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Stuck)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (signal: AbortSignal) =>
  uploading(() => {}, signal)('/apply', { method: 'POST', headers: {}, body: undefined }).catch(
    (why: unknown) => why,
  )

test('an upload that does not go on for half a minute took too long', async () => {
  const sent = send(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await sent).toMatchObject({ name: 'TimeoutError' })
})

test('an upload that somebody stops did not take too long', async () => {
  const stop = new AbortController()
  const sent = send(stop.signal)
  stop.abort()
  expect(await sent).toMatchObject({ message: 'the upload was cut' })
})
