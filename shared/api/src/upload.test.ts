import { beforeEach, expect, test, vi } from 'vitest'
import { uploading } from './upload.ts'

const lines: Line[] = []

/** A connection that only the test advances. */
class Line {
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = { onprogress: () => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  sent: unknown = 'nothing yet'
  aborts = 0
  constructor() {
    lines.push(this)
  }
  open(...where: string[]) {
    this.opened = where
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.aborts++
    this.onabort()
  }
}

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})

const shown = vi.fn()
const send = (signal: AbortSignal, body?: BodyInit, headers: Record<string, string> = {}) => {
  shown.mockClear()
  const sent = uploading(shown, signal)('/apply', { method: 'POST', headers, body })
  const line = lines.at(-1) ?? expect.fail('no line was opened')
  return { line, sent: sent.catch((why: unknown) => why) }
}
const going = () => new AbortController().signal

test('an upload sends its files and headers, and ends with the server’s answer', async () => {
  const papers = new FormData()
  const { line, sent } = send(going(), papers, { module: 'COMM3', token: 't' })
  expect(line.opened).toEqual(['POST', '/apply'])
  expect(line.headers).toEqual({ module: 'COMM3', token: 't' })
  expect(line.sent).toBe(papers)
  Object.assign(line, { status: 200, responseText: 'done' })
  line.onload()
  expect(await sent).toEqual({ status: 200, body: 'done' })
})

test('an upload reports the sent share, when the browser knows the total', () => {
  const { line } = send(going())
  line.upload.onprogress({ loaded: 0, total: 0 })
  expect(shown).not.toHaveBeenCalled()
  line.upload.onprogress({ loaded: 1, total: 4 })
  line.upload.onprogress({ loaded: 4, total: 4 })
  expect(shown.mock.calls).toEqual([[0.25], [1]])
})

test('an upload without progress for half a minute times out, and a slow one continues', async () => {
  const { line, sent } = send(going())
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_999)
    line.upload.onprogress({ loaded, total: 0 })
  }
  await vi.advanceTimersByTimeAsync(29_999)
  expect(line.aborts).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([line.aborts, await sent]).toEqual([1, expect.objectContaining({ name: 'TimeoutError' })])
})

test('an aborted upload is not a timeout, and sends nothing if it was stopped before it began', async () => {
  const stop = new AbortController()
  const { line, sent } = send(stop.signal)
  stop.abort()
  expect(await sent).toMatchObject({ message: 'the upload was aborted' })
  expect(line.aborts).toBe(1)
  const late = send(stop.signal)
  expect(await late.sent).toMatchObject({ message: 'the upload was aborted' })
  expect(late.line.sent).toBe('nothing yet')
})

test('an upload whose connection broke ends, and ignores later events', async () => {
  const stop = new AbortController()
  const { line, sent } = send(stop.signal)
  line.onerror()
  expect(await sent).toMatchObject({ message: 'the upload was aborted' })
  stop.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line.aborts).toBe(0)
})
