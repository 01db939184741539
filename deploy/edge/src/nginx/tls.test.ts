import { mkdtemp } from 'node:fs/promises'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@arcada/release'
import { ownRelease } from '@arcada/release/testing/own-release'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { freePort, missingNginx, runNginx, type TestNginx } from '../testing/run-nginx.ts'

const noNginx = await missingNginx()
const SAMPLE = join(import.meta.dirname, '../testing/sample-certificate')
const PAIR = { certificate: join(SAMPLE, 'localhost.pem'), key: join(SAMPLE, 'localhost.key') }

describe.skipIf(noNginx)(`nginx with TLS${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  let folder = ''
  let nginx: TestNginx
  let secure = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arcada-tls-'))

    const store = openStore(`file:${folder}/store`)
    const own = await ownRelease(store)
    await own.remove()
    secure = await freePort()
    const tls = { port: secure, ...PAIR }
    nginx = await runNginx({ store: { folder: `${folder}/store` }, api: new URL('http://127.0.0.1:1'), tls })
  }, 60_000)
  afterAll(async () => {
    await nginx?.stop()
  })

  function openSession() {
    const session = connect(`https://localhost:${secure}`, {
      rejectUnauthorized: false,
      servername: 'localhost',
    })
    const get = (path: string) =>
      new Promise<{ headers: IncomingHttpHeaders; size: number }>((done, fail) => {
        const stream = session.request({ ':path': path, 'accept-encoding': 'br' })
        let headers: IncomingHttpHeaders = {}
        let size = 0
        stream.on('response', (received) => {
          headers = received
        })
        stream.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        stream.on('end', () => done({ headers, size })).on('error', fail)
      })
    return { session, get, close: () => new Promise<void>((done) => session.close(done)) }
  }

  test('is HTTPS only: the other port redirects to it, with strict-transport-security', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.port}/m/home?x=1`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([
      308,
      `https://127.0.0.1:${secure}/m/home?x=1`,
    ])
    const { get, close } = openSession()
    for (const path of ['/m/home', '/apps/games/1.0.0/entry.js', '/wps/system/site', '/nothing'])
      expect((await get(path)).headers['strict-transport-security'], path).toBe('max-age=63072000')
    await close()
  })

  test('does not redirect to an unknown hostname', async () => {
    const headers = { host: 'evil.example' }
    for (const path of ['/m/home', '/wps/session', '/service-worker.js']) {
      const answer = await ask(nginx.port, path, { headers })
      expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
        404,
        undefined,
        'no-store',
      ])
    }
    const known = await ask(nginx.port, '/m/home', { headers: { host: 'praia.localhost' } })
    expect([known.status, known.headers.location]).toEqual([308, `https://praia.localhost:${secure}/m/home`])
  })

  test('does not redirect there either when one whitelabel answers for unknown hostnames', async () => {
    const tls = { port: await freePort(), ...PAIR }
    const api = new URL('http://127.0.0.1:1')
    const other = await runNginx({ store: { folder: `${folder}/store` }, api, tls, whitelabel: 'arcada' })
    onTestFinished(() => other.stop())
    const answer = await ask(other.port, '/m/home', { headers: { host: 'evil.example' } })
    expect([answer.status, answer.headers.location]).toEqual([404, undefined])
  })

  test('serves the document and ten bundles over one HTTP/2 connection', async () => {
    const { session, get, close } = openSession()
    const files = ['entry', 'list', 'popular', 'locale-pt', 'locale-en'].map((name) => `/${name}.js`)
    const paths = ['games', 'lottery'].flatMap((app) => files.map((file) => `/apps/${app}/1.0.0${file}`))
    const answers = await Promise.all(['/m/home', ...paths].map(get))
    expect(session.alpnProtocol).toBe('h2')
    expect(answers.map(({ headers }) => headers[':status'])).toEqual(Array(11).fill(200))
    expect(answers.every(({ size }) => size > 0)).toBe(true)
    await close()
  })
})
