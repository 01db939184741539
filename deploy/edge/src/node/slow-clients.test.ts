import { mkdtemp } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, it as test } from 'vitest'
import { TIMEOUTS, type Timeouts } from '../common/limits.ts'
import { ask } from '../testing/ask.ts'
import { type RecordingBackEnd, startBackEnd } from '../testing/recording-back-end.ts'
import { missingNginx, runNginx } from '../testing/run-nginx.ts'
import { startEdge } from './start-edge.ts'

const SHORT = { header: 200, request: 400, pause: 200, backEnd: 200 }
const noNginx = await missingNginx()

type Open = (
  api: URL,
  store: string,
  timeouts?: Partial<Timeouts>,
) => Promise<{ port: number; close(): Promise<void> }>

const openOwn: Open = async (api, store, timeouts = SHORT) => {
  const edge = await startEdge({ store, port: 0, api: api.origin, timeouts, whitelabel: 'arcada' })
  return { port: Number(new URL(edge.origin).port), close: edge.close }
}
const openNginx: Open = async (api, store, timeouts = SHORT) => {
  const nginx = await runNginx({ store: { folder: store }, api, timeouts, whitelabel: 'arcada' })
  return { port: nginx.port, close: nginx.stop }
}

const connected = (port: number) =>
  new Promise<Socket>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
    socket.on('error', () => {})
  })

/** Writes a text and waits for the edge to close the connection; resolves with what it sent. */
function untilClosed(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    // A connection that is reset is closed as well.
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

describe.each([
  { name: 'the local edge', open: openOwn, skipped: undefined },
  { name: 'nginx', open: openNginx, skipped: noNginx },
])('$name', ({ open, skipped }) => {
  const onEdge = test.skipIf(skipped)
  let store = ''
  let backEnd: RecordingBackEnd
  let edge: Awaited<ReturnType<Open>>
  beforeAll(async () => {
    if (skipped !== undefined) return
    store = await mkdtemp(join(tmpdir(), 'arcada-slow-'))
    backEnd = await startBackEnd()
    edge = await open(backEnd.origin, store)
  })
  afterAll(async () => {
    await edge?.close()
    backEnd?.close()
  })
  afterEach(() => void backEnd?.seen.splice(0))

  onEdge('closes a connection with an unfinished header or body', async () => {
    const failed = await failing(
      [
        'GET /wps/x HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
        'POST /wps/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nsome of it',
      ],
      async (text) => {
        expect(await untilClosed(edge.port, text)).not.toContain(' 200 ')
        expect(backEnd.seen).toEqual([])
      },
    )
    expect(failed).toEqual([])
  })

  const closing = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

  onEdge('refuses for a back end that does not answer, as for one that is down', async () => {
    const sent = await untilClosed(edge.port, closing('/wps/hanging'))
    expect(sent).toMatch(/^HTTP\/1\.1 502 /)
    expect(sent).toContain('"code":"system.upgrading"')
  })

  onEdge('ends an answer in which the back end falls silent, so that it is not whole', async () => {
    const sent = await untilClosed(edge.port, closing('/wps/silent'))
    expect(sent).toMatch(/^HTTP\/1\.1 200 /)
    expect(sent).toContain('half')
    // The last chunk of a whole answer.
    expect(sent).not.toMatch(/\r\n0\r\n\r\n$/)
  })

  onEdge('ends an answer that the client does not read', async () => {
    const socket = connect(edge.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const ended = backEnd.closed('/wps/endless')
    socket.write('GET /wps/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await ended).toBe('/wps/endless')
  })

  onEdge('ends the request at the back end when the client goes away', async () => {
    const ended = backEnd.closed('/wps/hanging')
    const arrived = backEnd.arrived('/wps/hanging')
    const socket = connect(edge.port, '127.0.0.1')
    socket.write('GET /wps/hanging HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await arrived
    socket.destroy()
    expect(await ended).toBe('/wps/hanging')
  })

  onEdge('answers others while the bodies of many clients drip in', async () => {
    const patient = await open(backEnd.origin, store, TIMEOUTS)
    const sockets: Socket[] = []
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy()
      await patient.close()
    })
    for (let at = 0; at < 80; at += 1) {
      const socket = await connected(patient.port)
      sockets.push(socket)
      const head = 'POST /wps/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
      const text = `${head}Content-Length: 200000\r\n\r\nsome of it`
      await new Promise<void>((done) => socket.write(text, () => done()))
    }
    const { status } = await ask(patient.port, '/wps/y', { method: 'POST', body: '{}' })
    expect([status, backEnd.seen.map(({ url, body }) => [url, body])]).toEqual([200, [['/wps/y', '{}']]])
  })
})
