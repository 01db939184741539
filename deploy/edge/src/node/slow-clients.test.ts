import { mkdtemp } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { TIMEOUTS } from '../common/timeouts.ts'
import { type RecordingBackEnd, startBackEnd } from '../testing/recording-back-end.ts'
import { missingNginx, runNginx } from '../testing/run-nginx.ts'
import { edgeServer, listen } from './server.ts'
import { startEdge } from './start-edge.ts'

const SHORT = { header: 200, request: 400, pause: 200, backEnd: 200 }
const noNginx = await missingNginx()

type Open = (api: URL, store: string) => Promise<{ port: number; close(): Promise<void> }>

const openOwn: Open = async (api, store) => {
  const edge = await startEdge({ store, port: 0, api: api.origin, timeouts: SHORT })
  return { port: Number(new URL(edge.origin).port), close: edge.close }
}
const openNginx: Open = async (api, store) => {
  const nginx = await runNginx({ store: { folder: store }, api, timeouts: SHORT })
  return { port: nginx.port, close: nginx.stop }
}

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

  test.skipIf(skipped)('closes a connection with an unfinished header', async () => {
    const sent = await untilClosed(edge.port, 'GET /wps/x HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect(sent).not.toContain(' 200 ')
    expect(backEnd.seen).toEqual([])
  })

  test.skipIf(skipped)('closes a connection with an unfinished body', async () => {
    const head = 'POST /wps/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n'
    const sent = await untilClosed(edge.port, `${head}some of it`)
    expect(sent).not.toContain(' 200 ')
    expect(backEnd.seen).toEqual([])
  })

  test.skipIf(skipped)('refuses for a back end that does not answer, as for one that is down', async () => {
    const text = 'GET /wps/hanging HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    const sent = await untilClosed(edge.port, text)
    expect(sent).toMatch(/^HTTP\/1\.1 502 /)
    expect(sent).toContain('"code":"system.upgrading"')
  })

  test.skipIf(skipped)(
    'ends an answer in which the back end falls silent, so that it is not whole',
    async () => {
      const text = 'GET /wps/silent HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
      const sent = await untilClosed(edge.port, text)
      expect(sent).toMatch(/^HTTP\/1\.1 200 /)
      expect(sent).toContain('half')
      // The last chunk of a whole answer.
      expect(sent).not.toMatch(/\r\n0\r\n\r\n$/)
    },
  )

  test.skipIf(skipped)('ends an answer that the client does not read', async () => {
    const socket = connect(edge.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const ended = backEnd.closed('/wps/endless')
    socket.write('GET /wps/endless HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await ended).toBe('/wps/endless')
  })

  test.skipIf(skipped)('ends the request at the back end when the client goes away', async () => {
    const ended = backEnd.closed('/wps/hanging')
    const arrived = backEnd.arrived('/wps/hanging')
    const socket = connect(edge.port, '127.0.0.1')
    socket.write('GET /wps/hanging HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await arrived
    socket.destroy()
    expect(await ended).toBe('/wps/hanging')
  })
})

describe('connections to the local edge', () => {
  const connected = (port: number) =>
    new Promise<Socket>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(socket))
      socket.on('error', () => {})
    })

  const open = async (...asked: Parameters<typeof edgeServer>) => {
    const server = edgeServer(...asked)
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    return listen(server, 0, '127.0.0.1')
  }

  it('end when the header is late, however long a whole request may take', async () => {
    const port = await open(() => new Response('answered'), { ...TIMEOUTS, header: 100 }, undefined)
    const sent = await untilClosed(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect(sent).not.toContain('answered')
  })

  it('stay open for 75 s between two requests, as those of nginx', async () => {
    const port = await open(() => new Response('answered'), TIMEOUTS, undefined)
    const { headers } = await fetch(`http://127.0.0.1:${port}/`)
    expect(headers.get('keep-alive')).toBe('timeout=75')
  })

  it('end when the client reads nothing of a long file', async () => {
    let ended = () => {}
    const cancelled = new Promise<string>((done) => {
      ended = () => done('cancelled')
    })
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        cancel: () => ended(),
      })
    const short = { ...TIMEOUTS, pause: 100, backEnd: 100 }
    const port = await open(() => new Response(endless()), short, undefined)
    const socket = await connected(port)
    onTestFinished(() => void socket.destroy())
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await cancelled).toBe('cancelled')
  })

  it.each([
    { title: 'are limited for each client', proxies: [], kept: false },
    {
      title: 'are not limited for a proxy, which has one address for all',
      proxies: ['127.0.0.1/32'],
      kept: true,
    },
    { title: 'are not limited where no request is counted', proxies: undefined, kept: true },
  ])('$title', async ({ proxies, kept }) => {
    const port = await open(() => new Response('answered'), TIMEOUTS, proxies, 2)
    const first = await connected(port)
    await connected(port)
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect((await untilClosed(port, request)).includes('answered')).toBe(kept)
    first.destroy()
    await expect.poll(() => untilClosed(port, request)).toContain('answered')
  })
})
