import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { sitePath, WORKER_ADDRESS } from '@arcada/kit/federation/names'
import { failing } from '@arcada/kit/testing/failing'
import type { Store } from '@arcada/release'
import { rollback, verifyUrl } from '@arcada/release'
import type { OwnRelease } from '@arcada/release/testing/own-release'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LIMITS, type Limits } from '../common/limits.ts'
import { describeAnswers } from './answer-contract.ts'
import { type Answer, type Asked, announced, ask } from './ask.ts'
import { describeDeltas } from './delta-contract.ts'
import { EDGE_CHECKS, type EdgeCheck, ENTRY } from './edge-checks.ts'
import { describeFraming } from './framing-contract.ts'
import { describeOddities } from './odd-contract.ts'
import { type RecordingBackEnd, startBackEnd } from './recording-back-end.ts'
import { describeWorkers } from './worker-contract.ts'

/** An edge that serves releases 1 of `arcada` and `praia`, made by `ownRelease`. */
export interface EdgeUnderTest {
  port: number
  store: Store
  own: OwnRelease
  close(): Promise<void>
}

export type OpenEdge = (api: URL) => Promise<EdgeUnderTest>

const UPGRADING = {
  success: false,
  code: 'system.upgrading',
  message: 'System upgrading, please try again later.',
  value: null,
}

const KB = 1024

/** The limits that operators have, with room for a test of many readers at one address. */
const ROOM = { rate: 600_000, burst: 100_000 }
export const CONTRACT_LIMITS: Limits = {
  ...LIMITS,
  documents: { ...LIMITS.documents, ...ROOM },
  files: { ...LIMITS.files, ...ROOM },
}

const unpack = ({ headers, body }: Answer) =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body

/**
 * What players get through an edge, whichever it is. `more` adds what only this one does; `skipped` says why it cannot
 * run on this machine.
 */
export function describeEdge(
  name: string,
  open: OpenEdge,
  skipped?: string,
  more: (edge: () => EdgeUnderTest) => void = () => {},
): void {
  const title = skipped === undefined ? name : `${name} (SKIPPED: ${skipped})`
  describe.skipIf(skipped !== undefined)(title, { timeout: 30_000 }, () => {
    let edge: EdgeUnderTest
    let backEnd: RecordingBackEnd
    const get = (path: string, asked?: Asked) => ask(edge.port, path, asked)
    beforeAll(async () => {
      backEnd = await startBackEnd()
      edge = await open(backEnd.origin)
    }, 120_000)
    beforeEach(() => void backEnd.seen.splice(0))
    afterAll(async () => {
      await edge?.close()
      backEnd?.close()
    })

    test('[ROUTE-01] [ROUTE-02] [ROUTE-03] [ROUTE-04] every address has its status, its headers and the right site', async () => {
      const failed = await failing(
        EDGE_CHECKS,
        async ({ path, asked, status, headers = {}, body }: EdgeCheck) => {
          const answer = await get(path, asked)
          expect(answer.status).toBe(status)
          for (const [name, expected] of Object.entries(headers)) {
            const found = answer.headers[name]
            if (expected === null) expect(found, name).toBeUndefined()
            else if (typeof expected === 'string') expect(found, name).toBe(expected)
            else expect(found, name).toMatch(expected)
          }
          if (body) expect(answer.body.toString()).toMatch(body)
        },
      )
      expect(failed).toEqual([])
    })

    test('can be checked from outside with public keys only: document, release, and every file', async () => {
      const url = `http://localhost:${edge.port}/m/home`
      const found = await verifyUrl({ url, keys: edge.own.keys, store: edge.store })
      expect(found).toMatchObject({ url, whitelabel: 'arcada', notes: [] })
      expect(found.files).toBeGreaterThan(15)
    })

    test('every byte arrives as it lies in the store, in every encoding', async () => {
      const failed = await failing(['br', 'gzip', 'identity'], async (encoding) => {
        const names = (folder: string) =>
          edge.store.list(folder).then((all) => all.map((name) => `${folder}${name}`))
        const files = [
          ...(await names('apps/games/1.0.0/')),
          ...(await names('apps/games/1.0.0/inner/')),
          ...(await names('apps/host/1.0.0/document/')),
        ].filter((path) => !/(?:\/|\.br|\.gz|\.dcb\.js)$/.test(path))
        for (const path of files) {
          const answer = await get(`/${path}`, { headers: { 'accept-encoding': encoding } })
          const stored = (await edge.store.read(path))?.bytes ?? Buffer.from('nothing')
          expect([path, answer.status, unpack(answer).equals(stored)]).toEqual([path, 200, true])
        }
        expect(files.length).toBeGreaterThan(10)
        const document = (await edge.store.read('sites/praia/index.html'))?.bytes
        const shown = await get('/m/home', {
          headers: { host: 'praia.localhost', 'accept-encoding': encoding },
        })
        expect(unpack(shown).toString()).toBe(document?.toString())
      })
      expect(failed).toEqual([])
    })

    test('logo, icons and web manifest are served; an image cannot run scripts as a page, and is no dictionary', async () => {
      const html = (await get('/m/home')).body.toString()
      const logo = await get(/"logo":"([^"]+)"/.exec(html)?.[1] ?? '')
      expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      expect(logo.headers['content-security-policy']).toContain('sandbox')
      expect(logo.headers['use-as-dictionary']).toBeUndefined()
      const icon = await get(/rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '')
      expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
      const manifest = await get(/rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')
      expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    })

    test('a document, a bundle and a service worker are not sent again with a matching etag', async () => {
      const failed = await failing(['/m/home', ENTRY, WORKER_ADDRESS], async (path) => {
        for (const encoding of ['br', 'gzip', 'identity']) {
          const headers = { 'accept-encoding': encoding }
          const { etag = '' } = (await get(path, { headers })).headers
          expect(etag).not.toBe('')
          const again = await get(path, { headers: { ...headers, 'if-none-match': etag } })
          expect([encoding, again.status, again.body.length]).toEqual([encoding, 304, 0])
        }
      })
      expect(failed).toEqual([])
    })

    describeWorkers({ port: () => edge.port, store: () => edge.store })
    describeDeltas({ port: () => edge.port, store: () => edge.store })
    describeFraming({ port: () => edge.port, seen: () => backEnd.seen })

    test('a call arrives as it was sent, with the whitelabel as the edge knows it', async () => {
      const answer = await get('/wps/session/login?lang=PT&x=%2F', {
        method: 'PUT',
        body: '{"user":"marina"}',
        headers: {
          host: 'praia.localhost:8080',
          module: 'LOGIN',
          'content-type': 'application/json',
          'x-arcada-whitelabel': 'forged',
          'x-forwarded-for': '203.0.113.7',
          'x-real-ip': '203.0.113.7',
          forwarded: 'for=203.0.113.7',
        },
      })
      expect([answer.status, answer.headers['x-answer'], answer.body.toString()]).toEqual([
        200,
        'yes',
        'from the back end',
      ])
      expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
      expect(answer.headers['content-type']).toBe('application/json')
      // An uploaded file never runs in the site's origin, whatever headers the back end sends.
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(backEnd.seen).toHaveLength(1)
      expect(backEnd.seen[0]).toMatchObject({
        method: 'PUT',
        url: '/wps/session/login?lang=PT&x=%2F',
        body: '{"user":"marina"}',
        headers: {
          module: 'LOGIN',
          'content-type': 'application/json',
          'x-arcada-whitelabel': 'praia',
          'x-forwarded-host': 'praia.localhost:8080',
          'x-forwarded-proto': 'http',
        },
      })
      // A client cannot state its own address.
      const { headers } = backEnd.seen[0] ?? expect.fail('nothing arrived')
      expect(JSON.stringify(headers)).not.toContain('203.0.113.7')
      expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$|^::1$/)
    })

    describeAnswers({ port: () => edge.port, seen: () => backEnd.seen })

    test('a promotion reaches new loads at once or within seconds, other whitelabels keep every byte, a rollback likewise', {
      tags: '@long',
    }, async () => {
      const shown = async () => documentFields((await get('/m/home')).body.toString()).seq
      const praia = { headers: { host: 'praia.localhost' } }
      const before = await get('/m/home', praia)
      const { etag = '' } = (await get('/m/home')).headers
      await edge.own.publishGames('1.1.0')
      await edge.own.promote('arcada', { games: '1.1.0' })
      await expect.poll(shown, { timeout: 10_000 }).toBe(2)
      expect((await get('/m/home', { headers: { 'if-none-match': etag } })).status).toBe(200)
      await rollback({ store: edge.store, keys: edge.own.keys, whitelabel: 'arcada', noHold: true })
      await expect.poll(shown, { timeout: 10_000 }).toBe(3)
      expect((await get('/m/home', praia)).body.equals(before.body)).toBe(true)
    })

    test('sends one release or the other, whole, to many readers while it is promoted', async () => {
      const document = () => edge.store.read(sitePath('arcada')).then((file) => file?.bytes.toString() ?? '')
      const before = await document()
      let over = false
      const readers = Array.from({ length: 20 }, async () => {
        const seen = new Set<string>()
        while (!over) {
          const [shown, file] = await Promise.all([get('/m/home'), get(ENTRY)])
          seen.add(`${shown.status} ${file.status} ${shown.body}`)
        }
        return seen
      })
      await edge.own.promote('arcada', {}, 'Ana')
      const after = await document()
      await expect.poll(async () => (await get('/m/home')).body.toString(), { timeout: 10_000 }).toBe(after)
      over = true
      const seen = new Set((await Promise.all(readers)).flatMap((some) => [...some]))
      const known = [before, after].map((html) => `200 200 ${html}`)
      expect([...seen].filter((one) => !known.includes(one))).toEqual([])
      expect(seen.size).toBe(2)
    })

    const call = (path: string, type: string, size: number) =>
      get(path, { method: 'POST', headers: { 'content-type': type }, body: 'x'.repeat(size) })

    test('a body arrives up to what the back end takes; a longer one is refused in the envelope of every call', async () => {
      const [json, form] = ['application/json', 'multipart/form-data; boundary=x']
      expect((await call('/wps/feedback', json, 256 * KB)).status).toBe(200)
      expect((await call('/wps/feedback?a=%2F', form, 300 * KB)).status).toBe(200)
      expect(backEnd.seen.map(({ url, body }) => [url, body.length])).toEqual([
        ['/wps/feedback', 256 * KB],
        ['/wps/feedback?a=%2F', 300 * KB],
      ])
      const refused = await call('/wps/feedback', json, 256 * KB + 1)
      expect([refused.status, refused.headers['content-type']]).toEqual([
        413,
        'application/json; charset=utf-8',
      ])
      expect(JSON.parse(refused.body.toString())).toMatchObject({ success: false, code: 'parameter.invalid' })
      const endless = { 'content-type': json, 'transfer-encoding': 'chunked' }
      const chunked = { method: 'POST', headers: endless, body: 'x'.repeat(400 * KB) }
      expect((await get('/wps/feedback', chunked)).status).toBe(413)
    })

    test('refuses a body above the limit of its address', async () => {
      const failed = await failing(
        [
          ['/beacons', 4 * KB],
          ['/m/home', KB],
          ['/wps/feedback', 32 * 1024 * KB],
        ],
        async ([path, most]) => {
          const length = String(most + 1)
          // Refused by its announced length, before a byte of it arrives.
          const headers = { 'content-length': length, 'content-type': 'multipart/form-data; boundary=x' }
          expect(await announced(edge.port, path, headers)).toBe(413)
        },
      )
      expect(failed).toEqual([])
    })

    test('refuses a client with too many log-ins or messages for a while, and only for these', async () => {
      const failed = await failing(
        [
          ['log-ins', '/wps/session/login/social', 40],
          ['messages', '/wps/Verification/sms/register', 20],
        ],
        async ([_, path, burst]) => {
          backEnd.seen.splice(0)
          const answers: Answer[] = []
          for (let at = 0; at < burst + 30; at += 1) answers.push(await call(path, 'application/json', 2))
          const through = answers.filter(({ status }) => status === 200)
          // What leaks out of the bucket meanwhile, and what other tests had asked before.
          expect(through.length).toBeGreaterThan(burst - 10)
          expect(through.length).toBeLessThan(burst + 20)
          const refused = answers.find(({ status }) => status === 429) ?? expect.fail('nothing was refused')
          expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
          expect(JSON.parse(refused.body.toString())).toMatchObject({
            success: false,
            code: 'tries.too.many',
          })
          expect(backEnd.seen).toHaveLength(through.length)
          const others = ['/m/home', ENTRY, '/wps/system/site'].map((free) => get(free))
          expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
        },
      )
      expect(failed).toEqual([])
    })

    describeOddities({ port: () => edge.port, seen: () => backEnd.seen })

    // Last, because nothing answers afterwards.
    more(() => edge)

    test('a back end that is down is answered for in the envelope that every call understands', async () => {
      backEnd.close()
      const { status, headers, body } = await get('/wps/system/site')
      expect([status, headers['content-type']]).toEqual([502, 'application/json; charset=utf-8'])
      expect(JSON.parse(body.toString())).toEqual(UPGRADING)
    })
  })
}
