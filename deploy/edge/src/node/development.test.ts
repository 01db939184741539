import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_WORKER, workerPath } from '@arcada/kit/federation/names'
import { failing } from '@arcada/kit/testing/failing'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import type { Development } from './development.ts'
import { type Edge, startEdge } from './start-edge.ts'

const SCRIPT = 'console.log("<dev>")'
const UPDATE = 'globalThis.updated = 1'
const PLACES = ['/__dev/client.js', '/__dev/events', '/__dev/hot/games/1.0.0/a.1f.hot-update.js']
let place: Workplace
let edge: Edge
let plain: Edge

beforeAll(async () => {
  place = await openReleasedWorkplace()
  edge = await startEdge({ store: place.storeFolder, port: 0, dev: development() })
  plain = await startEdge({ store: place.storeFolder, port: 0 })
})

afterAll(async () => {
  await edge.close()
  await plain.close()
  await place.remove()
})

/** One app with one update. */
function development(ready = async () => {}): Development {
  return {
    script: SCRIPT,
    ready,
    file: async (...path) => (path.join('/') === 'games/1.0.0/a.1f.hot-update.js' ? UPDATE : undefined),
  }
}

const text = async (path: string, { origin } = edge) => (await fetch(origin + path)).text()

const scriptTag = async () => /<script [^>]*src="\/__dev\/client\.js"[^>]*>/.exec(await text('/m/home'))?.[0]

/** What the next event says. */
async function listen() {
  const response = await fetch(`${edge.origin}/__dev/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no events')
  let heard = ''
  const next = async (): Promise<{ revision: string; problems?: string[] }> => {
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
  it('puts its script into the document as it goes out, before those of the host, with one more policy', async () => {
    const document = await text('/m/home')
    expect(document.indexOf('/__dev/client.js')).toBeLessThan(document.indexOf('provider.js'))
    expect(document).toContain('; trusted-types arcada arcada-dev;')
    expect(await text('/m/home', plain)).toContain('; trusted-types arcada;')
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

  it('sends a state to open pages, and to those that open later, until the next one', async () => {
    const first = await listen()
    expect(await first.next()).not.toHaveProperty('problems')
    edge.tell({ problems: ['games: unexpected token'] })
    expect(await first.next()).toHaveProperty('problems', ['games: unexpected token'])
    const second = await listen()
    expect(await second.next()).toHaveProperty('problems', ['games: unexpected token'])
    edge.tell({})
    expect(await first.next()).not.toHaveProperty('problems')
    await first.close()
    await second.close()
  })

  it('sends the scripts of updates, and does not let them be stored', async () => {
    const answer = await fetch(`${edge.origin}/__dev/hot/games/1.0.0/a.1f.hot-update.js`)
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([UPDATE, 'no-store'])
    for (const path of ['games/1.0.0/b.js', 'games/1.0.0/..%2f..%2fstore.json', 'games/a.1f.hot-update.js'])
      expect([400, 404], path).toContain((await fetch(`${edge.origin}/__dev/hot/${path}`)).status)
  })

  it('removes the service worker of the same address, whose copy would be shown in place of a document that waits', async () => {
    await writeFile(join(place.storeFolder, workerPath('arcada')), 'addEventListener("fetch", () => {})')
    expect(await text('/service-worker.js', plain)).toContain('fetch')
    expect(await text('/service-worker.js')).toBe(NO_WORKER)
  })

  it('answers a document when the newest sources are stored', async () => {
    let store = () => {}
    const stored = new Promise<void>((done) => {
      store = done
    })
    const dev = development(() => stored)
    const waiting = await startEdge({ store: place.storeFolder, port: 0, dev })
    onTestFinished(() => waiting.close())
    let answered = false
    const answer = text('/m/home', waiting).then(() => {
      answered = true
    })
    await text('/__dev/client.js', waiting)
    expect(answered).toBe(false)
    store()
    await answer
  })

  it('listens on this machine only', async () => {
    for (const hostname of ['0.0.0.0', '192.168.1.4', 'arcada.example']) {
      const options = { store: place.storeFolder, port: 0, hostname, dev: development() }
      await expect(startEdge(options)).rejects.toThrow(`cannot listen on ${hostname}`)
    }
  })

  it('answers to hostnames of its own alone, so that no name server opens it to another site', async () => {
    const options = { store: place.storeFolder, port: 0, dev: development() }
    const open = await startEdge({ ...options, whitelabel: 'arcada' })
    onTestFinished(() => open.close())
    const failed = await failing(PLACES, async (path) => {
      for (const { origin } of [edge, open]) {
        const port = Number(new URL(origin).port)
        const answer = await ask(port, path, { headers: { host: `evil.example:${port}` } })
        expect(answer.status).toBe(404)
        expect(answer.body.toString()).not.toContain(SCRIPT)
      }
      // An edge that is not for development has none of them.
      expect((await fetch(plain.origin + path)).status).toBe(404)
    })
    expect(failed).toEqual([])
    const port = Number(new URL(edge.origin).port)
    for (const hostname of ['127.0.0.1', '[::1]', 'localhost', 'praia.localhost']) {
      const answer = await ask(port, '/__dev/client.js', { headers: { host: `${hostname}:${port}` } })
      expect([answer.status, answer.body.toString()], hostname).toEqual([200, SCRIPT])
    }
  })
})
