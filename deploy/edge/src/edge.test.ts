import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { failing } from '@arcada/kit/testing/failing'
import { WHITELABELS } from '@arcada/release'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { type Edge, startEdge } from './node/start-edge.ts'
import { type Asked, ask as askPort } from './testing/ask.ts'

let place: Workplace
let edge: Edge

type Sent = Asked & { from?: Edge }
const ask = (path: string, { from = edge, ...asked }: Sent = {}) =>
  askPort(Number(new URL(from.origin).port), path, asked)
const text = async (path: string, asked?: Sent) => (await ask(path, asked)).body.toString()

beforeAll(async () => {
  place = await openReleasedWorkplace()
  edge = await startEdge({ store: place.storeFolder, port: 0 })
})

afterAll(async () => {
  await edge.close()
  await place.remove()
})

test('names the command to run while nothing is released', async () => {
  const { status, body } = await ask('/m/home', { headers: { host: 'praia.localhost:8080' } })
  expect(status).toBe(503)
  expect(body.toString()).toMatch(
    /^There is no release of praia yet: run 'npm run release -- promote --whitelabel praia --all-newest --store file:/,
  )
})

test('passes calls on where another server of the process has started first', async () => {
  const script = `
    import { getRequestListener } from '@hono/node-server'
    getRequestListener(() => new Response())
    const { startEdge } = await import('./src/node/start-edge.ts')
    const edge = await startEdge({ store: '${place.storeFolder}', port: 0, api: 'http://127.0.0.1:1' })
    console.log((await fetch(edge.origin + '/wps/session')).status)
    await edge.close()`
  const run = promisify(execFile)
  const cwd = join(import.meta.dirname, '..')
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd })
  expect(stdout.trim()).toBe('502')
})

describe('the hostname', () => {
  it('that is unknown gets one sentence, and the operator reads once on the terminal which ones are known', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    const own = await startEdge({ store: place.storeFolder, port: 0 })
    onTestFinished(() => own.close())
    for (const path of ['/m/home', '/wps/session', '/beacons/metrics']) {
      const { status, body, headers } = await ask(path, { from: own, headers: { host: 'evil.example' } })
      expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
      expect(body.toString()).toBe("No whitelabel answers to 'evil.example'.\n")
    }
    expect(printed.mock.calls).toEqual([
      [
        "No whitelabel has the hostname 'evil.example'. Known: localhost, 127.0.0.1, norte.localhost, praia.localhost.",
      ],
    ])
  })

  it('that a whitelabel gets while the edge runs is answered without a restart', async () => {
    const whitelabels = join(place.folder, 'whitelabels')
    await cp(WHITELABELS, whitelabels, { recursive: true })
    const own = await startEdge({ store: place.storeFolder, port: 0, whitelabels })
    const shown = () => ask('/m/home', { from: own, headers: { host: 'novo.localhost' } })
    expect((await shown()).status).toBe(404)
    const file = join(whitelabels, 'arcada/whitelabel.json')
    const settings = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...settings, hostnames: ['novo.localhost'] }))
    await expect.poll(async () => (await shown()).status, { timeout: 10_000 }).toBe(200)
    expect((await shown()).body.toString()).toContain('data-whitelabel="arcada"')
    await own.close()
  })

  it('may be a bare address when a whitelabel was named', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
    const other = await startEdge({ store: place.storeFolder, port: 0, whitelabel: 'praia' })
    const asked = { from: other, headers: { host: '192.168.0.7:8080' } }
    expect(await text('/m/home', asked)).toContain('data-whitelabel="praia"')
    await other.close()
  })

  it('serves one whitelabel for every hostname with `only`', async () => {
    const other = await startEdge({ store: place.storeFolder, port: 0, only: 'praia' })
    for (const host of ['localhost', '127.0.0.1', 'evil.example'])
      expect(await text('/m/home', { from: other, headers: { host } })).toContain('data-whitelabel="praia"')
    await other.close()
  })
})

test('refuses to start on a taken port, for an unknown whitelabel or interface, and with a back end that is no origin', async () => {
  const port = Number(new URL(edge.origin).port)
  const failed = await failing(
    [
      [{ port }, `Port ${port} is taken: stop what runs there, or start with another one (--port N).`],
      [{ whitelabel: 'nowhere' }, "There is no whitelabel 'nowhere' (known: arcada, norte, praia)."],
      [{ api: 'localhost' }, 'must look like http'],
      [
        { hostname: '198.51.100.1' },
        'This machine has no interface 198.51.100.1: name one of its own (--hostname ADDRESS).',
      ],
    ],
    async ([options, sentence]) => {
      await expect(startEdge({ store: place.storeFolder, port: 0, ...options })).rejects.toThrow(sentence)
    },
  )
  expect(failed).toEqual([])
})

test('counters are for this machine only, unless the operator names another interface', async () => {
  const statusAt = async (address: string, hostname?: string) => {
    const own = await startEdge({ store: place.storeFolder, port: 0, hostname })
    onTestFinished(() => own.close())
    const url = `http://${address}:${new URL(own.origin).port}/beacons/metrics`
    return fetch(url).then(
      ({ status }) => status,
      () => 'unreachable',
    )
  }
  // Another address of this machine than the one that the edge has by itself.
  const statuses = ['127.0.0.1', '127.0.0.2'].map((address) => statusAt(address))
  expect(await Promise.all(statuses)).toEqual([200, 'unreachable'])
  expect(await statusAt('127.0.0.2', '0.0.0.0')).not.toBe('unreachable')
})
