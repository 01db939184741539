import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge } from './node/start-edge.ts'

/** Another address of this machine than the one that the edge has by itself. */
const ELSEWHERE = '127.0.0.2'

async function start(hostname?: string): Promise<number> {
  const store = await mkdtemp(join(tmpdir(), 'arcada-loopback-'))
  const edge = await startEdge({
    store,
    port: 0,
    api: 'http://127.0.0.1:1',
    hostname,
  })
  onTestFinished(async () => {
    await edge.close()
  })
  return Number(new URL(edge.origin).port)
}

const metricsAt = (address: string, port: number) =>
  fetch(`http://${address}:${port}/beacons/metrics`, { headers: { host: 'localhost' } }).then(
    ({ status }) => status,
    () => 'unreachable',
  )

test('counters are for this machine only, unless the operator names another interface', async () => {
  const own = await start()
  expect(await metricsAt('127.0.0.1', own)).not.toBe('unreachable')
  expect(await metricsAt(ELSEWHERE, own)).toBe('unreachable')
  const open = await start('0.0.0.0')
  expect(await metricsAt(ELSEWHERE, open)).not.toBe('unreachable')
})

test('an interface that this machine does not have is refused in one sentence', async () => {
  await expect(start('198.51.100.1')).rejects.toThrow(
    'This machine has no interface 198.51.100.1: name one of its own (--hostname ADDRESS).',
  )
})
