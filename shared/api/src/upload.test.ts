import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploading } from './upload.ts'

const lines: Line[] = []

/** A line on which nothing moves but what a test moves. */
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
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = vi.fn()
const send = (signal: AbortSignal, body?: BodyInit, headers: Record<string, string> = {}) => {
  shown.mockClear()
  const sent = uploading(shown, signal)('/apply', { method: 'POST', headers, body })
  const line = lines.at(-1)
  if (!line) throw new Error('no line was opened')
  return { line, sent: sent.catch((why: unknown) => why) }
}
const going = () => new AbortController().signal

test('an upload takes its papers and its headers along, and ends with what the server said', async () => {
  const papers = new FormData()
  const { line, sent } = send(going(), papers, { module: 'COMM3', token: 't' })
  expect(line.opened).toEqual(['POST', '/apply'])
  expect(line.headers).toEqual({ module: 'COMM3', token: 't' })
  expect(line.sent).toBe(papers)
  Object.assign(line, { status: 200, responseText: 'done' })
  line.onload()
  expect(await sent).toEqual({ status: 200, body: 'done' })
})

test('an upload shows how much of it is on its way, where the browser knows how much there is', () => {
  const { line } = send(going())
  line.upload.onprogress({ loaded: 0, total: 0 })
  expect(shown).not.toHaveBeenCalled()
  line.upload.onprogress({ loaded: 1, total: 4 })
  line.upload.onprogress({ loaded: 4, total: 4 })
  expect(shown.mock.calls).toEqual([[0.25], [1]])
})

test('an upload that does not go on for half a minute took too long', async () => {
  const { line, sent } = send(going())
  await vi.advanceTimersByTimeAsync(29_999)
  expect(line.aborts).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await sent).toMatchObject({ name: 'TimeoutError', message: 'the upload does not go on' })
})

test('a slow upload goes on as long as anything moves', async () => {
  const { line } = send(going())
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_999)
    line.upload.onprogress({ loaded, total: 0 })
  }
  await vi.advanceTimersByTimeAsync(29_999)
  expect(line.aborts).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(line.aborts).toBe(1)
})

test('an upload that somebody stops did not take too long', async () => {
  const stop = new AbortController()
  const { line, sent } = send(stop.signal)
  stop.abort()
  expect(await sent).toMatchObject({ message: 'the upload was cut' })
  expect(line.aborts).toBe(1)
})

test('an upload that was stopped before it began sends nothing', async () => {
  const { line, sent } = send(AbortSignal.abort())
  expect(await sent).toMatchObject({ message: 'the upload was cut' })
  expect(line.sent).toBe('nothing yet')
})

test('an upload whose connection broke ends, and is left alone afterwards', async () => {
  const stop = new AbortController()
  const { line, sent } = send(stop.signal)
  line.onerror()
  expect(await sent).toMatchObject({ message: 'the upload was cut' })
  stop.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line.aborts).toBe(0)
})
