import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@arcada/release'
import { s3Store } from '@arcada/release/s3-store'
import { type CephEngine, missingCeph, startCeph } from '@arcada/release/testing/engines/ceph'
import { ownRelease } from '@arcada/release/testing/own-release'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, test } from 'vitest'
import { collectorApp } from '../collector/app.ts'
import { listen } from '../common/listen.ts'
import { openStoreFiles } from '../common/store-files.ts'
import { ask } from '../testing/ask.ts'
import { CONTRACT_LIMITS, describeEdge, type EdgeUnderTest } from '../testing/edge-contract.ts'
import { testLinks } from '../testing/link-contract.ts'
import { startBackEnd } from '../testing/recording-back-end.ts'
import { missingNginx, runNginx } from '../testing/run-nginx.ts'

const SECRET = 'secret-5f0c'
const noNginx = await missingNginx()
const noCeph = await missingCeph()

async function onFolder(api: URL): Promise<EdgeUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-edge-'))
  const store = openStore(`file:${folder}`)
  const own = await ownRelease(store)
  const nginx = await runNginx({ store: { folder }, api, limits: CONTRACT_LIMITS })
  return {
    port: nginx.port,
    store,
    own,
    async close() {
      await nginx.stop()
      await own.remove()
    },
  }
}

describeEdge('nginx on a folder', onFolder, noNginx, (edge) => {
  testLinks(edge)

  test('two releases within one second never share an etag, so that no client keeps the old page', async () => {
    const etags = new Set<string>()
    const bodies = new Set<string>()
    for (let at = 0; at < 5; at += 1) {
      await edge().own.promote('praia', {}, `Person ${at}`)
      const answer = await ask(edge().port, '/m/home', { headers: { host: 'praia.localhost' } })
      etags.add(answer.headers.etag ?? '')
      bodies.add(answer.body.toString())
    }
    expect([bodies.size, etags.size]).toEqual([5, 5])
  })

  test('answers through another proxy are compressed as well', async () => {
    const headers = { via: '1.1 some-cdn', 'accept-encoding': 'gzip' }
    for (const path of ['/m/home', '/apps/games/1.0.0/entry.js'])
      expect((await ask(edge().port, path, { headers })).headers['content-encoding']).toBe('gzip')
  })

  test('unfinished files of a running promotion are not served', async () => {
    const folder = edge().store.address.slice('file:'.length)
    await writeFile(join(folder, 'apps/games/1.0.0/.tmp-1'), 'half')
    expect((await ask(edge().port, '/apps/games/1.0.0/.tmp-1')).status).toBe(404)
  })
})

let ceph: CephEngine | undefined

async function onObjectStore(api: URL): Promise<EdgeUnderTest> {
  const engine = await startCeph()
  ceph = engine
  return serveFrom(engine, api).catch(async (error: unknown) => {
    await engine.stop()
    throw error
  })
}

async function serveFrom(engine: CephEngine, api: URL): Promise<EdgeUnderTest> {
  await engine.makeBucket('site')
  const upstream = { endpoint: new URL(engine.settings.endpoint), bucket: 'site', prefix: 'edge/' }
  const store: Store = s3Store(
    { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' },
    engine.settings,
  )
  const own = await ownRelease(store)
  const nginx = await runNginx({ store: upstream, api, limits: CONTRACT_LIMITS })
  // As an operator would hand it to the engine: the file that was written beside the configuration.
  await engine.setPolicy('site', JSON.parse(await readFile(join(nginx.folder, 'bucket-policy.json'), 'utf8')))
  return {
    port: nginx.port,
    store,
    own,
    async close() {
      await nginx.stop()
      await own.remove()
      await engine.stop()
    },
  }
}

describeEdge('nginx in front of an object store on Ceph', onObjectStore, noNginx ?? noCeph, (edge) => {
  test('players get no header of the store, and the rest of the bucket needs keys', async () => {
    const { headers } = await ask(edge().port, '/m/home')
    expect(Object.keys(headers).filter((name) => /^x-(?:amz|rgw)/.test(name))).toEqual([])
    const endpoint = ceph?.settings.endpoint ?? ''
    const asked = ['site/edge/releases/arcada/1.json', 'site?list-type=2', 'site/edge/published/games/1.txt']
    const statuses = await Promise.all(asked.map(async (path) => (await fetch(`${endpoint}/${path}`)).status))
    expect(statuses).toEqual([403, 403, 403])
    expect((await fetch(`${endpoint}/site/edge/sites/arcada/index.html`)).status).toBe(200)
  })

  test('serves cached files while the store hangs, and 503 with a time to retry for others', {
    tags: '@long',
  }, async () => {
    const { body } = await ask(edge().port, '/m/home')
    ceph?.pause()
    try {
      // The copy is good for 2 s; after that it is the answer only because there is no other.
      const stale = Date.now() + 2_500
      const wentOn = async () => {
        const answer = await ask(edge().port, '/m/home')
        expect([answer.status, answer.body.equals(body)]).toEqual([200, true])
        return Date.now() > stale
      }
      await expect.poll(wentOn, { timeout: 15_000 }).toBe(true)
      const never = await ask(edge().port, '/apps/games/1.1.0/popular.js')
      expect([never.status, never.headers['retry-after'], never.headers['cache-control']]).toEqual([
        503,
        '2',
        'no-store',
      ])
    } finally {
      ceph?.resume()
    }
    await expect
      .poll(async () => (await ask(edge().port, '/apps/games/1.1.0/popular.js')).status, { timeout: 10_000 })
      .toBe(200)
  })
})

describe.skipIf(noNginx)(`nginx with tokens in addresses${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('logs no requested address, also when the back end is down', async () => {
    const backEnd = await startBackEnd()
    const folder = await mkdtemp(join(tmpdir(), 'arcada-tokens-'))
    const nginx = await runNginx({ store: { folder }, api: backEnd.origin, whitelabel: 'arcada' })
    const call = `/wps/session/logout?token=${SECRET}`
    const others = ['/m/home', '/apps/games/1.0.0/entry.js', '/nothing'].map((path) => `${path}?${SECRET}`)
    for (const path of [call, ...others]) await ask(nginx.port, path)
    backEnd.close()
    expect((await ask(nginx.port, call)).status).toBe(502)
    const headers = { 'content-type': 'application/json' }
    await ask(nginx.port, call, { method: 'POST', headers, body: 'x'.repeat(300 * 1024) })
    const all = await readdir(nginx.folder, { recursive: true, withFileTypes: true })
    const files = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')))
    await nginx.stop()
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((_, at) => texts[at]?.includes(SECRET))).toEqual([])
    expect(nginx.said()).not.toContain(SECRET)
  })
})

describe.skipIf(noNginx)(`nginx with a back end that hangs${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('refuses calls at once beyond those that may wait, so that documents keep their connections', async () => {
    const backEnd = await startBackEnd()
    const folder = await mkdtemp(join(tmpdir(), 'arcada-hanging-'))
    const own = await ownRelease(openStore(`file:${folder}`))
    const proxies = ['127.0.0.1/32']
    const nginx = await runNginx({ store: { folder }, api: backEnd.origin, proxies, maxCalls: 1 })
    let refused = 0
    const calls = Array.from({ length: 200 }, async (_, at) => {
      const headers = { 'x-forwarded-for': `10.1.0.${at}` }
      if ((await ask(nginx.port, '/wps/hanging', { headers })).status === 502) refused += 1
    })
    // One call of each worker process waits.
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(100)
    expect((await ask(nginx.port, '/m/home')).status).toBe(200)
    backEnd.close()
    await Promise.allSettled(calls)
    await nginx.stop()
    await own.remove()
  })
})

describe.skipIf(noNginx)(
  `nginx with a collector of beacons${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`,
  () => {
    test('hands beacons to the collector under the hostname they came to, and keeps its counters inside', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-beacons-'))
      const own = await ownRelease(openStore(`file:${folder}`))
      const app = collectorApp({ files: await openStoreFiles(folder), shares: true })
      const collector = createServer(getRequestListener(app.fetch))
      const inside = await listen(collector, 0, '127.0.0.1')
      const api = new URL('http://127.0.0.1:1')
      const beacons = new URL(`http://127.0.0.1:${inside}`)
      const nginx = await runNginx({ store: { folder }, api, beacons })
      const part = { remote: 'games', version: '1.0.0', part: './src/widgets/popular', phase: 'load' }
      const parts = [{ ...part, outcome: 'failed', duration: 420 }]
      const body = JSON.stringify({ whitelabel: 'praia', release: 1, canary: false, loggedIn: false, parts })
      const headers = { host: 'praia.localhost:8080', 'content-type': 'text/plain' }
      expect((await ask(nginx.port, '/beacons', { method: 'POST', headers, body })).status).toBe(204)
      expect((await ask(nginx.port, '/beacons/metrics', { headers })).status).toBe(404)
      const documentURL = 'http://praia.localhost:8080/m/home?x=1'
      const blocked = { documentURL, blockedURL: 'inline', effectiveDirective: 'script-src-elem' }
      const report = JSON.stringify([{ type: 'csp-violation', body: blocked }])
      const sent = { method: 'POST', headers, body: report }
      expect((await ask(nginx.port, '/beacons/reports', sent)).status).toBe(204)
      const metrics = (await ask(inside, '/beacons/metrics')).body.toString()
      expect(metrics).toMatch(/arcada_parts_total\{whitelabel="praia".*outcome="failed"\} 1/)
      expect(metrics).toContain(
        'arcada_policy_violations_total{whitelabel="praia",release="1",directive="script-src-elem",blocked="inline"} 1\n',
      )
      await nginx.stop()
      collector.close()
      await own.remove()
    })
  },
)
