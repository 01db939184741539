import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import { type Edge, startEdge } from './start-edge.ts'

const SCRIPT = 'console.log("<dev>")'
const log: string[] = []
let place: Workplace
let edge: Edge
let plain: Edge

beforeAll(async () => {
  place = await openReleasedWorkplace()
  const dev = { script: SCRIPT, log: (line: string) => log.push(line) }
  edge = await startEdge({ store: place.storeFolder, port: 0, dev })
  plain = await startEdge({ store: place.storeFolder, port: 0 })
})

afterAll(async () => {
  await edge.close()
  await plain.close()
  await place.remove()
})

const text = async (path: string, { origin } = edge) => (await fetch(origin + path)).text()

const scriptTag = async () => /<script [^>]*src="\/__dev\/client\.js"[^>]*>/.exec(await text('/m/home'))?.[0]

/** What the next event says. */
async function listen() {
  const response = await fetch(`${edge.origin}/__dev/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no events')
  let heard = ''
  const next = async (): Promise<{ revision: string; problem?: string }> => {
    const event = /event: state\ndata: (.*)\n\n/.exec(heard)
    if (event?.[1]) {
      heard = heard.slice(event.index + event[0].length)
      return JSON.parse(event[1])
    }
    const { value, done } = await reader.read()
    if (done) throw new Error('the events ended')
    heard += value
    return next()
  }
  return { next, close: () => reader.cancel() }
}

describe('an edge for development', () => {
  it('puts its script into the document as it goes out, pinned by its hash', async () => {
    const tag = await scriptTag()
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(tag).toContain(`crossorigin integrity="sha256-${hash}"`)
    expect(await text('/__dev/client.js')).toBe(SCRIPT)
  })

  it('tells an open page whether it shows the served revision', async () => {
    const { next, close } = await listen()
    const { revision } = await next()
    expect(await scriptTag()).toContain(`data-revision="${revision}"`)
    edge.reload()
    const later = await next()
    expect(later.revision).not.toBe(revision)
    expect(await scriptTag()).toContain(`data-revision="${later.revision}"`)
    await close()
  })

  it('shows problems of the sources, also on pages that open later, until they are fixed', async () => {
    const first = await listen()
    expect(await first.next()).not.toHaveProperty('problem')
    edge.problem('games: unexpected token')
    expect(await first.next()).toHaveProperty('problem', 'games: unexpected token')
    const second = await listen()
    expect(await second.next()).toHaveProperty('problem', 'games: unexpected token')
    edge.problem()
    expect(await first.next()).not.toHaveProperty('problem')
    await first.close()
    await second.close()
  })

  const tell = (body: string, type = 'application/json') =>
    fetch(`${edge.origin}/__dev/log`, { method: 'POST', headers: { 'content-type': type }, body })

  it('passes reports of a page to the developer, without control characters', async () => {
    expect((await tell(JSON.stringify(['a field\u001b[2J was lost']))).status).toBe(204)
    expect(log).toEqual(['a field [2J was lost'])
  })

  it('takes nothing from a page of another site, and no nonsense', async () => {
    log.length = 0
    expect((await tell('["x"]', 'text/plain')).status).toBe(405)
    expect((await tell('not json')).status).toBe(400)
    expect((await tell('{}')).status).toBe(400)
    expect(log).toEqual([])
  })

  it('reads no body that is longer than a report', async () => {
    expect((await tell(JSON.stringify(['x'.repeat(16 * 1024)]))).status).toBe(413)
    const port = Number(new URL(edge.origin).port)
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const body = JSON.stringify(['x'.repeat(20 * 1024)])
    expect((await ask(port, '/__dev/log', { method: 'POST', headers, body })).status).toBe(413)
    expect(log).toEqual([])
  })

  it.each(['/__dev/client.js', '/__dev/events', '/__dev/log'])(
    'answers %s to hostnames of its own alone, so that no name server opens it to another site',
    async (path) => {
      const dev = { script: SCRIPT, log: (line: string) => log.push(line) }
      const open = await startEdge({ store: place.storeFolder, port: 0, dev, whitelabel: 'arcada' })
      onTestFinished(() => open.close())
      for (const { origin } of [edge, open]) {
        const port = Number(new URL(origin).port)
        const headers = { host: `evil.example:${port}`, 'content-type': 'application/json' }
        const method = path.endsWith('log') ? 'POST' : 'GET'
        const answer = await ask(port, path, {
          method,
          headers,
          ...(method === 'POST' ? { body: '["x"]' } : {}),
        })
        expect([answer.status, answer.body.toString()]).toEqual([404, expect.not.stringContaining(SCRIPT)])
      }
      expect(log).toEqual([])
    },
  )

  it.each(['127.0.0.1', '[::1]', 'localhost', 'praia.localhost'])('answers to %s', async (hostname) => {
    const port = Number(new URL(edge.origin).port)
    const answer = await ask(port, '/__dev/client.js', { headers: { host: `${hostname}:${port}` } })
    expect([answer.status, answer.body.toString()]).toEqual([200, SCRIPT])
  })
})

describe('an edge that is not for development', () => {
  it.each(['/__dev/client.js', '/__dev/events', '/__dev/log'])('has nothing at %s', async (path) => {
    expect((await fetch(plain.origin + path)).status).toBe(404)
  })

  it('sends the document as it is stored', async () => {
    const stored = await readFile(join(place.storeFolder, 'sites/arcada/index.html'), 'utf8')
    expect(await text('/m/home', plain)).toBe(stored)
  })
})
