import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openStore } from '@arcada/release'
import { s3Store } from '@arcada/release/s3-store'
import { type MemoryS3, startMemoryS3 } from '@arcada/release/testing/engines/memory-s3'
import { type OwnRelease, ownRelease } from '@arcada/release/testing/own-release'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cachedSource } from './files/cached-source.ts'
import { startEdge } from './node/start-edge.ts'
import { ask } from './testing/ask.ts'
import { CONTRACT_LIMITS, describeEdge } from './testing/edge-contract.ts'
import { freePort } from './testing/run-nginx.ts'

const ROOT = join(import.meta.dirname, '../../..')

const ADDRESS = 's3://site/edge'
const PLACE = { address: ADDRESS, bucket: 'site', prefix: 'edge/' }

/** As an operator's environment says it. */
function useEngine({ settings }: MemoryS3): void {
  vi.stubEnv('AWS_ENDPOINT_URL', settings.endpoint)
  vi.stubEnv('AWS_REGION', settings.region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', settings.credentials?.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', settings.credentials?.secretAccessKey)
}

describeEdge('the local edge on an object store', async (api) => {
  const engine = await startMemoryS3()
  useEngine(engine)
  const store = openStore(ADDRESS)
  const own = await ownRelease(store)
  const edge = await startEdge({ store: ADDRESS, port: 0, api: api.origin, limits: CONTRACT_LIMITS })
  return {
    port: Number(new URL(edge.origin).port),
    store,
    own,
    async close() {
      await edge.close()
      await own.remove()
      await engine.close()
      vi.unstubAllEnvs()
    },
  }
})

describe('an object store', { timeout: 30_000 }, () => {
  let engine: MemoryS3
  let own: OwnRelease
  let now = 0
  const said: string[] = []
  const source = () =>
    cachedSource(s3Store(PLACE, { ...engine.settings, attempts: 1, timeout: 500 }), {
      now: () => now,
      say: (sentence) => said.push(sentence),
    })
  const asked = (path: string) => engine.seen.filter((one) => one === `GET edge/${path}`).length
  const DOCUMENT = 'sites/arcada/index.html'
  const ENTRY = 'apps/games/1.0.0/entry.js'

  beforeEach(async () => {
    engine = await startMemoryS3()
    own = await ownRelease(s3Store(PLACE, engine.settings))
    engine.seen.splice(0)
    said.splice(0)
    now = 0
  })
  afterEach(async () => {
    await own.remove()
    await engine.close()
  })

  it('is asked for a document every two seconds at most, and sends it only after a change', async () => {
    const { current } = source()
    const first = await current(DOCUMENT)
    await Promise.all([current(DOCUMENT), current(DOCUMENT)])
    expect(asked(DOCUMENT)).toBe(1)
    now = 2_000
    expect((await current(DOCUMENT))?.equals(first ?? Buffer.alloc(0))).toBe(true)
    expect([asked(DOCUMENT), engine.unchanged]).toEqual([2, [`edge/${DOCUMENT}`]])
    await own.promote('arcada', {}, 'Ana')
    const before = engine.unchanged.length
    now = 4_000
    expect((await current(DOCUMENT))?.toString()).toContain('data-release="2"')
    expect(engine.unchanged).toHaveLength(before)
  })

  it('is asked for a file once by a hundred visitors after a release', async () => {
    const { open } = source()
    const sizes = await Promise.all(Array.from({ length: 100 }, async () => (await open(ENTRY))?.size))
    expect(new Set(sizes).size).toBe(1)
    expect(asked(ENTRY)).toBe(1)
  })

  it('is asked for nothing that a version does not have, and once for a version that is not there', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    useEngine(engine)
    const edge = await startEdge({ store: ADDRESS, port: 0, api: 'http://127.0.0.1:1' })
    onTestFinished(() => edge.close())
    const dictionary = `:${'A'.repeat(43)}=:`
    const headers = { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': dictionary }
    const readsOf = async (path: string) => {
      engine.seen.splice(0)
      const { status } = await ask(Number(new URL(edge.origin).port), path, { headers })
      return [status, engine.seen.filter((one) => one.startsWith('GET ')).length]
    }
    expect(await readsOf('/apps/games/9.9.9/entry.js')).toEqual([404, 1])
    expect(await readsOf('/apps/games/1.0.0/none-1.js')).toEqual([404, 1])
    for (let at = 2; at < 20; at += 1)
      expect(await readsOf(`/apps/games/1.0.0/none-${at}.js`)).toEqual([404, 0])
    expect(await readsOf('/apps/games/1.0.0/constructor')).toEqual([404, 0])
    expect((await readsOf(`/${ENTRY}`))[0]).toBe(200)
    expect((await readsOf('/apps/games/1.0.0/app.json.sig'))[0]).toBe(200)
  })

  it('that cannot be reached leads to the last known files for players and one sentence for the operator', async () => {
    const { current, open } = source()
    const document = await current(DOCUMENT)
    await open(ENTRY)
    await engine.close()
    for (now = 5_000; now < 20_000; now += 5_000)
      expect((await current(DOCUMENT))?.equals(document ?? Buffer.alloc(0))).toBe(true)
    expect((await open(ENTRY))?.size).toBeGreaterThan(0)
    await expect(open('apps/games/1.0.0/list.js')).rejects.toThrow('cannot be reached')
    expect(said).toEqual([
      expect.stringMatching(
        /^s3:\/\/site\/edge cannot be reached .* The edge serves the last known files\.$/,
      ),
    ])
  })

  it('is what `serve --store s3://…` serves', { tags: '@long' }, async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    useEngine(engine)
    const port = await freePort()
    const args = ['serve', '--store', ADDRESS, '--port', String(port), '--api', 'http://127.0.0.1:1']
    const tool = spawn(process.execPath, [join(ROOT, 'deploy/release/src/main.ts'), ...args], {
      stdio: 'ignore',
    })
    const gone = new Promise((done) => tool.once('exit', done))
    const shown = () =>
      ask(port, '/m/home').then(
        ({ body }) => body.toString(),
        () => '',
      )
    await expect.poll(shown, { timeout: 20_000 }).toContain('data-whitelabel="arcada" data-release="1"')
    tool.kill('SIGTERM')
    await gone
  })

  it('that was never reached leads to 503 with retry-after, without its address', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    useEngine(engine)
    await engine.close()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const edge = await startEdge({ store: ADDRESS, port: 0, api: 'http://127.0.0.1:1' })
    for (const path of ['/m/home', `/${ENTRY}`]) {
      const { status, headers, body } = await ask(Number(new URL(edge.origin).port), path)
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
      expect(body.toString()).toBe('The store cannot be reached; please try again.\n')
    }
    await edge.close()
  })
})
