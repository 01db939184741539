import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@arcada/release'
import { s3Store } from '@arcada/release/s3-store'
import { type CephEngine, missingCeph, startCeph } from '@arcada/release/testing/engines/ceph'
import { findProgram, runProgram } from '@arcada/release/testing/engines/debian'
import { ownRelease } from '@arcada/release/testing/own-release'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { nginxFiles } from './nginx-config.ts'
import { startEdge } from './start-edge.ts'
import { ask } from './testing/ask.ts'
import { describeEdge, type EdgeUnderTest } from './testing/edge-contract.ts'
import { freePort, missingNginx, runNginx, type TestNginx } from './testing/run-nginx.ts'

const SECRET = 'secret-5f0c'
const noNginx = await missingNginx()
const noCeph = await missingCeph()

async function onFolder(api: URL): Promise<EdgeUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-edge-'))
  const store = openStore(`file:${folder}`)
  const own = await ownRelease(store)
  const nginx = await runNginx({ store: { folder }, api })
  return {
    port: nginx.port,
    store,
    own,
    async close() {
      await nginx.stop()
      await own.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describeEdge('nginx on a folder', onFolder, noNginx, (edge) => {
  test('two releases within one second never share an etag, so nobody is told that an old page is the new one', async () => {
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

  test('what comes through another proxy is compressed as well', async () => {
    const headers = { via: '1.1 some-cdn', 'accept-encoding': 'gzip' }
    for (const path of ['/m/home', '/apps/games/1.0.0/entry.js'])
      expect((await ask(edge().port, path, { headers })).headers['content-encoding']).toBe('gzip')
  })

  test('unfinished files of a promotion that is under way are not shown', async () => {
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
  const nginx = await runNginx({ store: upstream, api })
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
  test('players get no header of the store, and nobody reads the rest of the bucket without keys', async () => {
    const { headers } = await ask(edge().port, '/m/home')
    expect(Object.keys(headers).filter((name) => /^x-(?:amz|rgw)/.test(name))).toEqual([])
    const endpoint = ceph?.settings.endpoint ?? ''
    const asked = ['site/edge/releases/arcada/1.json', 'site?list-type=2', 'site/edge/published/games/1.txt']
    const statuses = await Promise.all(asked.map(async (path) => (await fetch(`${endpoint}/${path}`)).status))
    expect(statuses).toEqual([403, 403, 403])
    expect((await fetch(`${endpoint}/site/edge/sites/arcada/index.html`)).status).toBe(200)
  })

  test('while the store hangs, players go on with what was there; what nobody had asked for says when to come back', async () => {
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

const noOpenssl = findProgram('openssl') === undefined ? 'no openssl here' : undefined
const noTls = noNginx ?? noOpenssl

describe.skipIf(noTls)(`nginx with TLS${noTls ? ` (SKIPPED: ${noTls})` : ''}`, () => {
  let folder = ''
  let nginx: TestNginx
  let secure = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcada-tls-'))
    const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')]
    const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'ec']
    const made = await runProgram('openssl', [
      ...['req', '-x509', ...subject, '-pkeyopt', 'ec_paramgen_curve:P-256'],
      ...['-keyout', key, '-out', certificate],
    ])
    expect(made.code, made.text).toBe(0)
    const store = openStore(`file:${folder}/store`)
    const own = await ownRelease(store)
    await own.remove()
    secure = await freePort()
    const tls = { port: secure, certificate, key }
    nginx = await runNginx({ store: { folder: `${folder}/store` }, api: new URL('http://127.0.0.1:1'), tls })
  }, 60_000)
  afterAll(async () => {
    await nginx?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('is HTTPS only: the other port leads there, and browsers are told to ask for nothing else', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.port}/m/home?x=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      `https://127.0.0.1:${secure}/m/home?x=1`,
    ])
    const session = connect(`https://localhost:${secure}`, { rejectUnauthorized: false })
    const headersOf = (path: string) =>
      new Promise<Record<string, unknown>>((done, fail) => {
        const stream = session.request({ ':path': path })
        stream.on('response', done).on('error', fail).resume()
      })
    for (const path of ['/m/home', '/apps/games/1.0.0/entry.js', '/wps/system/site', '/nothing'])
      expect((await headersOf(path))['strict-transport-security'], path).toBe('max-age=63072000')
    await new Promise<void>((done) => session.close(done))
  })

  test('speaks HTTP/2: the document and ten bundles over one connection', async () => {
    const session = connect(`https://localhost:${secure}`, {
      rejectUnauthorized: false,
      servername: 'localhost',
    })
    const get = (path: string) =>
      new Promise<{ status: number | undefined; size: number }>((done, fail) => {
        const stream = session.request({ ':path': path, 'accept-encoding': 'br' })
        let status: number | undefined
        let size = 0
        stream.on('response', (headers) => {
          status = headers[':status']
        })
        stream.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        stream.on('end', () => done({ status, size })).on('error', fail)
      })
    const files = ['entry', 'list', 'popular', 'locale-pt', 'locale-en'].map((name) => `/${name}.js`)
    const paths = ['games', 'lottery'].flatMap((app) => files.map((file) => `/apps/${app}/1.0.0${file}`))
    const answers = await Promise.all(['/m/home', ...paths].map(get))
    expect(session.alpnProtocol).toBe('h2')
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200))
    expect(answers.every(({ size }) => size > 0)).toBe(true)
    await new Promise<void>((done) => session.close(done))
  })
})

describe.skipIf(noNginx)(`nginx behind a CDN${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test.each([
    ['believes the CDN about who asks', ['127.0.0.1/32', '::1/128'], '203.0.113.7'],
    ['believes nobody else', ['198.51.100.0/24'], '127.0.0.1'],
  ])('%s', async (_, proxies, from) => {
    const seen: (string | undefined)[] = []
    const backEnd = createServer((request, response) => {
      seen.push(String(request.headers['x-forwarded-for']))
      response.end('{}')
    })
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'arcada-cdn-'))
    const nginx = await runNginx({
      store: { folder },
      api: new URL(`http://127.0.0.1:${port}`),
      whitelabel: 'arcada',
      proxies,
    })
    await fetch(`http://127.0.0.1:${nginx.port}/wps/system/site`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(seen).toEqual([from])
    await nginx.stop()
    backEnd.close()
    await rm(folder, { recursive: true, force: true })
  })
})

describe.skipIf(noNginx)(`nginx that hears tokens${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('writes down no address that somebody asked, also when the back end is down', async () => {
    const backEnd = createServer((_, response) => response.end('{}'))
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'arcada-tokens-'))
    const api = new URL(`http://127.0.0.1:${port}`)
    const nginx = await runNginx({ store: { folder }, api, whitelabel: 'arcada' })
    const call = `/wps/session/logout?token=${SECRET}`
    const others = ['/m/home', '/apps/games/1.0.0/entry.js', '/nothing'].map((path) => `${path}?${SECRET}`)
    for (const path of [call, ...others]) await ask(nginx.port, path)
    backEnd.close()
    backEnd.closeAllConnections()
    expect((await ask(nginx.port, call)).status).toBe(502)
    const headers = { 'content-type': 'application/json' }
    await ask(nginx.port, call, { method: 'POST', headers, body: 'x'.repeat(300 * 1024) })
    const all = await readdir(nginx.folder, { recursive: true, withFileTypes: true })
    const files = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')))
    await nginx.stop()
    await rm(folder, { recursive: true, force: true })
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((_, at) => texts[at]?.includes(SECRET))).toEqual([])
    expect(nginx.said()).not.toContain(SECRET)
  })
})

describe.skipIf(noNginx)(`nginx that counts behind a CDN${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('refuses the one who asks too much, and not who comes through the same CDN', async () => {
    const backEnd = createServer((_, response) => response.end('{}'))
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'arcada-counts-'))
    const nginx = await runNginx({
      store: { folder },
      api: new URL(`http://127.0.0.1:${port}`),
      whitelabel: 'arcada',
      proxies: ['127.0.0.1/32'],
      limits: { ...LIMITS, signIn: { ...LIMITS.signIn, rate: 1, burst: 1 } },
    })
    const from = async (address: string) =>
      (await ask(nginx.port, '/wps/session/login', { headers: { 'x-forwarded-for': address } })).status
    expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([
      200, 200, 429,
    ])
    expect(await from('203.0.113.8')).toBe(200)
    await nginx.stop()
    backEnd.close()
    await rm(folder, { recursive: true, force: true })
  })
})

describe.skipIf(noNginx)(`nginx with many whitelabels${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('starts with two thousand hostnames, long ones among them, and knows the last one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-many-'))
    const store = openStore(`file:${folder}`)
    const own = await ownRelease(store)
    const names = Array.from(
      { length: 2000 },
      (_, at) => [`${'long-'.repeat(20)}${at}.example`, 'praia'] as const,
    )
    const nginx = await runNginx({
      store: { folder },
      api: new URL('http://127.0.0.1:1'),
      hostnames: new Map(names),
      whitelabel: 'arcada',
    })
    const shown = async (host: string) =>
      (await ask(nginx.port, '/m/home', { headers: { host } })).body.toString()
    expect(await shown(names.at(-1)?.[0] ?? '')).toContain('data-whitelabel="praia"')
    expect(await shown('192.168.0.7:8080')).toContain('data-whitelabel="arcada"')
    await nginx.stop()
    await own.remove()
    await rm(folder, { recursive: true, force: true })
  })
})

describe.skipIf(noNginx)(`nginx with a new hostname${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('takes it up by a reload, without a restart and without cutting off who is being served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-reload-'))
    const own = await ownRelease(openStore(`file:${folder}`))
    // Holds an answer back until the reload is over.
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let asked = () => {}
    const arrived = new Promise<void>((done) => {
      asked = done
    })
    const backEnd = createServer(async (_, response) => {
      asked()
      await held
      response.end('whole')
    })
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const hostnames = new Map([['localhost', 'arcada']])
    const nginx = await runNginx({ store: { folder }, api: new URL(`http://127.0.0.1:${port}`), hostnames })
    const shown = (host: string) => ask(nginx.port, '/m/home', { headers: { host } })
    expect((await shown('novo.example')).status).toBe(404)
    const waiting = ask(nginx.port, '/wps/slow')
    await arrived
    await nginx.reload(new Map([...hostnames, ['novo.example', 'praia']]))
    await expect.poll(async () => (await shown('novo.example')).status, { timeout: 20_000 }).toBe(200)
    expect((await shown('novo.example')).body.toString()).toContain('data-whitelabel="praia"')
    release()
    expect((await waiting).body.toString()).toBe('whole')
    // The same master: it only has new workers.
    expect((await readFile(join(nginx.folder, 'tmp/nginx.pid'), 'utf8')).trim()).toBe(String(nginx.pid))
    await nginx.stop()
    backEnd.close()
    await own.remove()
    await rm(folder, { recursive: true, force: true })
  })
})

describe.skipIf(noNginx)(
  `nginx with a collector of beacons${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`,
  () => {
    test('hands beacons to the collector under the hostname they came to, and keeps its counters inside', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-beacons-'))
      const own = await ownRelease(openStore(`file:${folder}`))
      const collector = await startEdge({ store: folder, port: 0, api: 'http://127.0.0.1:1' })
      const api = new URL('http://127.0.0.1:1')
      const nginx = await runNginx({ store: { folder }, api, beacons: new URL(collector.origin) })
      const part = { remote: 'games', version: '1.0.0', part: './src/widgets/popular', phase: 'load' }
      const parts = [{ ...part, outcome: 'failed', duration: 420 }]
      const body = JSON.stringify({ whitelabel: 'praia', release: 1, canary: false, signedIn: false, parts })
      const headers = { host: 'praia.localhost:8080', 'content-type': 'text/plain' }
      expect((await ask(nginx.port, '/beacons', { method: 'POST', headers, body })).status).toBe(204)
      expect((await ask(nginx.port, '/beacons/metrics', { headers })).status).toBe(404)
      const blocked = {
        documentURL: 'http://praia.localhost:8080/m/home?x=1',
        blockedURL: 'inline',
        effectiveDirective: 'script-src-elem',
      }
      const report = JSON.stringify([{ type: 'csp-violation', body: blocked }])
      const sent = { method: 'POST', headers, body: report }
      expect((await ask(nginx.port, '/beacons/reports', sent)).status).toBe(204)
      const inside = Number(new URL(collector.origin).port)
      expect((await ask(inside, '/beacons/metrics')).body.toString()).toMatch(
        /arcada_parts_total\{whitelabel="praia".*outcome="failed"\} 1/,
      )
      expect((await ask(inside, '/beacons/metrics')).body.toString()).toContain(
        'arcada_policy_violations_total{whitelabel="praia",release="1",directive="script-src-elem",blocked="inline"} 1\n',
      )
      await nginx.stop()
      await collector.close()
      await own.remove()
      await rm(folder, { recursive: true, force: true })
    })
  },
)

describe('what cannot be written into a configuration', () => {
  it('is refused rather than written', () => {
    const options = {
      hostnames: new Map([['localhost', 'arcada']]),
      api: new URL('http://127.0.0.1:1'),
      port: 1,
    }
    expect(() => nginxFiles({ ...options, store: { folder: '/a"; include /etc/passwd; #' } })).toThrow(
      /cannot stand in nginx's configuration/,
    )
  })
})
