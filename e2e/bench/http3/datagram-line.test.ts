import { createSocket, type Socket } from 'node:dgram'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Link } from '../link.ts'
import { Lane } from '../link-direction.ts'
import { openDatagramLine } from './datagram-line.ts'

const SIZE = 1_200

let server: Socket
let browser: Socket
let line: Link
let received: string[]
let answered: string[]

const bind = (socket: Socket) => new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
const send = (name: string) => browser.send(name.padEnd(SIZE), line.port, '127.0.0.1')

beforeEach(async () => {
  received = []
  answered = []
  server = createSocket('udp4')
  server.on('message', (datagram, { port }) => {
    received.push(String(datagram).trim())
    server.send(datagram, port, '127.0.0.1')
  })
  browser = createSocket('udp4')
  browser.on('message', (datagram) => answered.push(String(datagram).trim()))
  await bind(server)
  await bind(browser)
  line = await openDatagramLine(server.address().port)
})

afterEach(async () => {
  await line.close()
  browser.close()
  server.close()
})

test('carries datagrams both ways, each browser’s answers to itself', async () => {
  const other = createSocket('udp4')
  const others: string[] = []
  other.on('message', (datagram) => others.push(String(datagram).trim()))
  await bind(other)
  send('one')
  other.send('two', line.port, '127.0.0.1')
  await expect.poll(() => [answered, others]).toEqual([['one'], ['two']])
  other.close()
})

test('drops what does not fit in its queue', { tags: '@long' }, async () => {
  line.use({ rtt: 20, up: 1_000_000, down: Number.POSITIVE_INFINITY })
  for (let at = 0; at < 200; at += 1) send(String(at))
  // 64 KB wait, 53 datagrams; the others of one moment are dropped, some of them by the system.
  await expect.poll(() => received.length).toBeGreaterThan(50)
  send('later')
  await expect.poll(() => received).toContain('later')
  const kept = received.filter((name) => name !== 'later')
  expect(kept).toEqual(kept.map((_, at) => String(at)))
  expect(kept.length).toBeLessThan(60)
})

test('loses the same datagrams for the same seed', async () => {
  const loss = { loss: 0.5, seed: 3 }
  line.use({ rtt: 0, up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, ...loss })
  const lane = new Lane()
  lane.lose(loss.loss, loss.seed)
  const names = Array.from({ length: 20 }, (_, at) => String(at))
  const kept = names.filter(() => !lane.isLost())
  expect(kept.length).toBeLessThan(names.length)
  for (const name of names) send(name)
  await expect.poll(() => received).toEqual(kept)
})
