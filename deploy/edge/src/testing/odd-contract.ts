import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { PASSED_ON } from '../common/headers.ts'
import { ask } from './ask.ts'
import type { FramedEdge } from './framing-contract.ts'
import { rawExchange, rawRequest } from './raw-http.ts'

/**
 * An address below the back end and the one status that every edge gives it: with 200 it arrives there as it came. With
 * two, nginx itself refuses it before any rule of ours.
 */
type Row = readonly [path: string, status: number, more?: number]

/** What two programs can read differently in a path, so that a rule of the edge would hold for another call. */
const AMBIGUOUS = [
  ...String.raw`;a ;a=1 %3ba %3Ba=1 %253ba // /. /./x /../x /%2e%2e /%2E./x %6f %2f %2F %252f %5c %5C \ /..\..\x`.split(
    ' ',
  ),
  ...'%00 %09 %0A %0d%0aX:%20y %1f %7f \u00e9 % %4 %zz #part'.split(' '),
]

const REJECTED_CALLS = [
  ...AMBIGUOUS.flatMap((odd) => [
    `/wps/session${odd}/login`,
    `/wps/session/login${odd}`,
    `/lgw/draw${odd}?x=1`,
  ]),
  ...'//wps/session/login /%77ps/session/login http://localhost/wps/session /wps/search?text=a#part'.split(
    ' ',
  ),
  ...[`/wps/${'x'.repeat(8_000)}`, `/wps/search?text=${'x'.repeat(8_000)}`],
]
const PASSED_CALLS = [
  ...String.raw`/wps/ /wps/search?text=a;b%3b%2f%5c//../%25 /wps/search?text=a\b /wps/search?text=a%5Cb%0Ac`.split(
    ' ',
  ),
  ...['/wps/caf%C3%A9%20%28x%29', '/wps/a.b/c..d/~e', `/wps/search?text=${'x'.repeat(3_000)}`],
]

const CALLS: readonly Row[] = [
  ...REJECTED_CALLS.map((path): Row => [path, 400]),
  [`/wps/${'x'.repeat(20_000)}`, 400, 414],
  ...['/wps', '/lgw', '/wpsx/session', '/WPS/session'].map((path): Row => [path, 404]),
  ...PASSED_CALLS.map((path): Row => [path, 200]),
]

/** Addresses outside the back end by the status that they have. */
const PLACES = {
  200: ['/m/%E0%A4', '/m/home;a=1'],
  400: [
    ...['/m/home\\x', '/m/home%0d', '/apps/..%5c..%5cx', '/apps/../sites/arcada/index.html', '/apps/%'],
    ...['/apps/%2e%2e/releases/arcada/1.json', '/apps/..%2f..%2f..%2fbuilds/1/app.json', '/apps//etc/passwd'],
    ...['/apps/games/1.0.0/entry.js%00.png', '/apps/games/1.0.0/entry.js%0a', '/service-worker.js%5c'],
    ...[
      '/beacons%00',
      '/nothing%5c',
      '//register.html',
      '/m//home',
      '/m/%E0%A4%A',
      '/m/..%2f',
      '/m/../apps/x',
    ],
    ...['/m/%68ome', '/%6d/home', '/register%2ehtml', '/service%2dworker.js', '/apps/%67ames/1.0.0/entry.js'],
    ...['/apps//games/1.0.0/entry.js', '/apps/games/1.0.0/./entry.js', '/apps/games/1.0.0/../1.0.0/entry.js'],
    ...['/apps/games/1.0.0/%2e%2e/1.0.0/entry.js', '/%62eacons'],
  ],
  404: [
    ...['/M/home', '/Register.html', '/register.html/', '/service-worker.js/', '/service-worker.js;a'],
    ...['/apps/games/1.0.0/entry.js;a', '/apps/games/1.0.0/entry.js/', '/apps/games/1.0.0/entry.js%20'],
    ...['/apps/games/1.0.0/%ff', '/Apps/games/1.0.0/entry.js', '/apps/.games/1.0.0/entry.js'],
    ...['/arcada-text/backEnd', '/arcada-former-worker', '/beacons/metrics/', '/beacons/', '/Beacons'],
  ],
}

/** What a client adds to be taken for another one, or to name another path, method or site. */
const ADDED = [
  ...['Proxy: http://evil.example', 'X-Original-URL: /wps/admin', 'X-Rewrite-URL: /wps/admin'],
  ...['X-HTTP-Method-Override: DELETE', 'X-HTTP-Method: DELETE', 'X-Method-Override: DELETE'],
  ...['True-Client-IP: 6.6.6.6', 'CF-Connecting-IP: 6.6.6.6', 'X-Client-IP: 6.6.6.6', 'X-Real-IP: 6.6.6.6'],
  ...['Fastly-Client-IP: 6.6.6.6', 'X-Cluster-Client-IP: 6.6.6.6', 'Forwarded: for=6.6.6.6'],
  ...['X-Forwarded-For: 6.6.6.6', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'],
  ...[
    'X-Forwarded-Prefix: /evil',
    'X-Forwarded-Port: 666',
    'X-Forwarded-Server: evil',
    'X-Forwarded-Scheme: evil',
  ],
  ...['X-Host: evil.example', 'X-Arcada-Whitelabel: praia', 'x_arcada_whitelabel: praia'],
  ...['x_forwarded_for: 6.6.6.6', 'token_: evil', 'content_length: 666', 'transfer_encoding: chunked'],
  ...['X-Accel-Redirect: /evil', 'X-Sendfile: /evil', 'X-Amzn-Oidc-Data: evil', 'X-Remote-User: evil'],
  ...['Upgrade: websocket', 'HTTP2-Settings: evil', 'TE: trailers', 'Trailer: token', 'Expect: 100-continue'],
  ...['Proxy-Authorization: Basic evil', 'Via: 1.1 evil', 'Max-Forwards: 666', 'From: evil@evil.example'],
]

const KEPT = [
  ...['token: T', 'module: M', 'language: PT', 'device: OTHERS', 'encryption: nacl-box', 'user-agent: A'],
  ...[
    'content-type: application/json',
    'cookie: a=1; b=2',
    'origin: http://o.example',
    'referer: http://r.example/',
  ],
  ...['authorization: Bearer B', 'accept: text/csv', 'accept-language: pt-BR', 'range: bytes=0-1'],
]

/** Written by the edge, or by its own client of HTTP. */
const OWN = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'x-arcada-whitelabel'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
]

/** What every edge does with odd addresses, headers and bodies: one table, so that no rule holds on one edge only. */
export function describeOddities({ port, seen }: FramedEdge): void {
  const send = (path: string, more: Partial<Parameters<typeof rawRequest>[0]> = {}) =>
    rawExchange(port(), rawRequest({ method: 'GET', path, host: 'localhost', ...more }))

  describe('odd requests', () => {
    it('pass a call on as it came, or reject it', async () => {
      const failed = await failing(CALLS, async (row) => {
        seen().splice(0)
        const [path, ...statuses] = row
        for (const method of ['GET', 'POST']) {
          const { status, text } = await send(path, {
            method,
            ...(method === 'POST' ? { framing: 'a length' } : {}),
          })
          expect(statuses).toContain(status)
          expect(text).not.toMatch(/location:/i)
        }
        expect(seen().map(({ url }) => url)).toEqual(statuses.includes(200) ? [path, path] : [])
      })
      expect(failed).toEqual([])
    })

    it('have one answer at every edge', async () => {
      const rows = Object.entries(PLACES).flatMap(([status, paths]) =>
        paths.map((path) => [path, Number(status)] as const),
      )
      const failed = await failing(rows, async ([path, status]) => {
        const answer = await send(path)
        expect([answer.status, /location:/i.test(answer.text)]).toEqual([status, false])
        expect(seen()).toEqual([])
      })
      expect(failed).toEqual([])
    })

    it('lets no header through that the contract does not need', async () => {
      for (const line of ADDED) {
        const { status } = await send('/wps/headers', {
          method: 'PUT',
          lines: [line],
          framing: 'a length',
          body: '{}',
        })
        const arrived = seen().at(-1) ?? expect.fail(line)
        expect([line, status, arrived.method, arrived.url]).toEqual([line, 200, 'PUT', '/wps/headers'])
        expect(JSON.stringify(arrived.headers), line).not.toMatch(
          /evil|666|6\.6\.6\.6|praia|gopher|DELETE|admin/,
        )
        const names = Object.keys(arrived.headers).filter((name) => !OWN.includes(name))
        expect(names.filter((name) => !PASSED_ON.includes(name))).toEqual([])
      }
    })

    it('passes on what the contract needs, in any case and as it was sent', async () => {
      const lines = KEPT.map((line) => line.replace(/^[^:]+/, (name) => name.toUpperCase()))
      await send('/wps/headers', { method: 'POST', lines, framing: 'a length', body: '{}' })
      const { headers = {} } = seen()[0] ?? {}
      expect(Object.entries(headers).map(([name, value]) => `${name}: ${value}`)).toEqual(
        expect.arrayContaining(KEPT),
      )
    })

    it('makes one line of a header that comes twice, whose first value counts first', async () => {
      await send('/wps/headers', { lines: ['token: T', 'Token: evil'] })
      // Versions of nginx differ here.
      expect(['T', 'T, evil']).toContain(seen()[0]?.headers.token)
    })

    it('answers a request with an odd header', async () => {
      const failed = await failing(
        [
          ['an expectation that is none', 'Expect: a-miracle', 200],
          ['an expectation of the interim answer', 'Expect: 100-continue', 200],
          ['the wish for another protocol', 'Connection: Upgrade\r\nUpgrade: h2c', 200],
          ['a long header', `X-Long: ${'x'.repeat(7_000)}`, 200],
          ['a header that is too long', `X-Long: ${'x'.repeat(9_000)}`, 400],
          ['a name with a space', 'X Y: z', 400],
          ['a line break in a value', 'X-Y: a\rb', 400],
          ['a NUL in a value', 'X-Y: a\0b', 400],
        ],
        async ([_, line, expected]) => {
          seen().splice(0)
          const sent = { method: 'POST', lines: [line], body: '{}' } as const
          expect((await send('/wps/headers', { ...sent, framing: 'a length' })).status).toBe(expected)
          expect(seen().map(({ body }) => body)).toEqual(expected === 200 ? ['{}'] : [])
        },
      )
      expect(failed).toEqual([])
    })

    it('counts log-ins whose path has other letters, an ending or a space', async () => {
      const paths = [
        '/wps/Session/Login',
        '/wps/session/login.json',
        '/WPS/session/login',
        '/wps/session/login%20',
      ]
      // At once, so that a slow run gains no further tries.
      const asked = Array.from({ length: 120 }, async (_, at) => {
        const path = paths[at % paths.length] ?? ''
        return [path, (await ask(port(), path, { method: 'POST' })).status] as const
      })
      const answers = await Promise.all(asked)
      const statusesOf = (path: string) => answers.flatMap(([one, status]) => (one === path ? [status] : []))
      for (const path of paths) expect(statusesOf(path), path).toContain(path.startsWith('/WPS') ? 404 : 429)
      expect((await ask(port(), '/wps/session/logout')).status).toBe(200)
    })
  })
}
