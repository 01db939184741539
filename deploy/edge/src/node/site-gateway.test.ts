import { createServer } from 'node:http'
import type { Services } from '@arcada/kit/federation/services'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asked, ask } from '../testing/ask.ts'
import { type RecordingBackEnd, startBackEnd } from '../testing/recording-back-end.ts'
import { type Gateway, startSiteGateway } from './site-gateway.ts'

const PAGE_PORT = 7110
const PAGE = `http://localhost:${PAGE_PORT}`
const FROM_BROWSER = { 'sec-fetch-site': 'cross-site' }

let site: RecordingBackEnd
let service: RecordingBackEnd
let gateway: Gateway
let printed: string[]
const at = (path: string, asked?: Asked) => ask(Number(new URL(gateway.origin).port), path, asked)
/** As a page calls a service; to a browser, two names below localhost are two sites. */
const atService = (name: string, headers: Record<string, string> = {}) =>
  at('/v1/deal', {
    headers: { host: `${name}.arcada.services.localhost:1`, origin: PAGE, ...FROM_BROWSER, ...headers },
  })

beforeEach(async () => {
  site = await startBackEnd()
  service = await startBackEnd()
  printed = []
  const services: Services = {
    cards: { origin: service.origin.origin, token: true },
    news: { origin: service.origin.origin },
  }
  gateway = await startSiteGateway({
    ...{ port: 0, pagePort: PAGE_PORT, site: site.origin.origin, services },
    print: (line) => printed.push(line),
  })
})
afterEach(async () => {
  await gateway.close()
  site.close()
  service.close()
})

test('a log-in reaches the site as if its own page had sent it', async () => {
  const body = '{"userName":"marina"}'
  const headers = {
    ...{ origin: PAGE, referer: `${PAGE}/m/login`, token: 'of marina', module: 'LOGIN3' },
    ...{ 'x-forwarded-host': 'localhost:7110', 'x-arcada-whitelabel': 'praia' },
  }
  const answer = await at('/wps/session/login/token?a=1', { method: 'POST', headers, body })
  expect([answer.status, answer.body.toString()]).toEqual([200, 'from the back end'])
  const [seen] = site.seen
  expect(seen).toMatchObject({ method: 'POST', url: '/wps/session/login/token?a=1', body })
  expect(seen?.headers).toMatchObject({
    ...{ token: 'of marina', module: 'LOGIN3', host: site.origin.host, origin: site.origin.origin },
    referer: `${site.origin.origin}/`,
  })
  for (const name of ['x-forwarded-host', 'x-arcada-whitelabel'])
    expect(seen?.headers[name], name).toBeUndefined()
})

test('neither cookies of other programs of this machine reach the site, nor its cookies the browser', async () => {
  const { headers } = await at('/wps/any', { headers: { cookie: 'other=program' } })
  expect([site.seen[0]?.headers.cookie, headers['set-cookie']]).toEqual([undefined, undefined])
  expect(headers['x-answer']).toBe('yes')
})

test('the token goes only to services that get it from the site, and to none that its document does not name', async () => {
  await atService('cards', { token: 'of marina' })
  await atService('news', { token: 'of marina' })
  expect(service.seen.map(({ headers }) => headers.token)).toEqual(['of marina', undefined])
  expect((await atService('other', { token: 'of marina' })).status).toBe(404)
  expect((await at('/elsewhere')).status).toBe(404)
  expect((await at('http://evil.example/wps/any')).status).toBe(404)
  expect([site.seen.length, service.seen.length]).toEqual([0, 2])
})

test('a service that allows the pages of the site allows those of this machine', async () => {
  const allows = createServer((request, response) => {
    response.writeHead(204, { 'access-control-allow-origin': request.headers.origin ?? '' }).end()
  })
  await new Promise<void>((done) => allows.listen(0, '127.0.0.1', done))
  const address = allows.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await gateway.close()
  gateway = await startSiteGateway({
    ...{ port: 0, pagePort: PAGE_PORT, site: site.origin.origin, print: () => {} },
    services: { cards: { origin: `http://cards.localhost:${port}` } },
  })
  expect((await atService('cards')).headers['access-control-allow-origin']).toBe(PAGE)
  allows.close()
})

test('a call of any other page or program is refused', async () => {
  const failed = await failing<[string, Record<string, string>]>(
    [
      ['another site', { origin: 'https://evil.example' }],
      ['another program of this machine', { origin: 'http://localhost:3000' }],
      ['a picture of another site', { 'sec-fetch-site': 'cross-site' }],
      ['a hostname that was pointed at this machine', { host: 'evil.example' }],
      ['a frame without an origin', { origin: 'null' }],
    ],
    async ([_what, headers]) => {
      expect((await at('/wps/any', { headers })).status).toBe(403)
      expect(site.seen).toEqual([])
    },
  )
  expect(failed).toEqual([])
})

test('refusals, redirects and broken answers of the site stay what they are', async () => {
  expect((await at('/wps/refused')).status).toBe(418)
  expect(await at('/wps/status/302')).toMatchObject({
    status: 302,
    headers: { location: 'http://127.0.0.1:1/elsewhere' },
  })
  await expect(at('/wps/broken')).rejects.toThrow()
})

test('a site that is away is one line in the terminal, and a refusal that the page can show', async () => {
  site.close()
  for (const path of ['/wps/a', '/wps/b']) {
    const { status, body } = await at(path)
    expect([status, JSON.parse(body.toString()).code]).toEqual([502, 'system.upgrading'])
  }
  expect(printed).toEqual([
    expect.stringContaining(`${site.origin.origin} does not answer calls (connect ECONNREFUSED`),
  ])
})
