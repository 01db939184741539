import { afterAll, describe, expect, it as test } from 'vitest'
import { servedCalls } from '../calls/handlers.ts'
import { createCore } from '../core/core.ts'
import { createApp } from '../http/app.ts'

const core = createCore({ database: ':memory:', origin: 'https://sandbox.example' })
const app = createApp(core, await servedCalls(), ['box.test'])
afterAll(() => core.store.close())

/** Every control route that the sandbox registers, so that a new one is tested without a line here. */
const ROUTES = app.routes
  .filter(({ method, path }) => method !== 'ALL' && /^\/(?:sandbox|outside)\//.test(path))
  .map(({ method, path }) => ({ method, path: path.replace(/(?<=\/):\w+|\*/g, 'google') }))
const CHANGING = ROUTES.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))
const isPage = (path: string) => /^\/outside\/\w+$/.test(path)

async function ask(method: string, path: string, headers: Record<string, string> = {}, host = 'localhost') {
  const type = isPage(path) ? 'application/x-www-form-urlencoded' : 'application/json'
  const body = method === 'POST' ? { body: isPage(path) ? 'a=1' : '{}' } : {}
  const all = { 'content-type': type, ...headers }
  const response = await app.request(`http://${host}${path}`, { method, headers: all, ...body })
  return { status: response.status, text: await response.text() }
}

/** A route behind the guard may still refuse what it is sent, but for none of the guard's reasons. */
const GUARDED = [403, 415, 421]

test('finds the control routes', () => {
  const found = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(found).toEqual(
    expect.arrayContaining(['GET /sandbox/outbox', 'DELETE /sandbox/faults', 'POST /outside/bank']),
  )
  expect(CHANGING.length).toBeGreaterThan(12)
  expect(found).toContain('POST /outside/firebase/v1/accounts:signInWithPhoneNumber')
})

const HERE = [
  'localhost:8081',
  'praia.localhost',
  '127.0.0.1:8081',
  '127.9.9.9',
  '[::1]:8081',
  'LOCALHOST',
  'localhost.:8081',
]
const CONFIGURED = ['sandbox.example', 'box.test:8081']
const FOREIGN = [
  ...['evil.example', 'localhost.evil.example', 'evillocalhost', '127.0.0.1.nip.io', '0.0.0.0'],
  ...['192.168.0.7:8081', '[2001:db8::1]', 'localhost@evil.example', 'localhost/x'],
]
const OWN_PAGES = [
  'http://localhost:8080',
  'http://praia.localhost:8090',
  'http://praia.localhost.:8090',
  'https://sandbox.example',
]
const FOREIGN_PAGES = [
  'http://evil.example',
  'null',
  '',
  'http://localhost.evil.example',
  'file://',
  'localhost',
]

describe.each(ROUTES)('$method $path', ({ method, path }) => {
  test('answers to the names of this computer and to the configured ones', async () => {
    for (const host of [...HERE, ...CONFIGURED]) {
      expect(GUARDED, host).not.toContain((await ask(method, path, {}, host)).status)
      expect(GUARDED, host).not.toContain((await ask(method, path, { host })).status)
    }
  })

  test('rejects any other host, in the header and in the request line, and names the option', async () => {
    for (const host of FOREIGN) {
      const answer = await ask(method, path, { host })
      expect(answer.status, host).toBe(421)
      expect(answer.text).toContain('--hosts')
    }
    expect((await ask(method, path, { host: 'localhost' }, 'evil.example')).status).toBe(421)
  })

  test('serves pages of its own sites and no other page', async () => {
    for (const origin of OWN_PAGES)
      expect(GUARDED, origin).not.toContain((await ask(method, path, { origin })).status)
    for (const origin of FOREIGN_PAGES) {
      const answer = await ask(method, path, { origin })
      expect(answer.status, origin).toBe(403)
      expect(answer.text).toContain('Origin')
    }
  })
})

describe.each(CHANGING)('$method $path', ({ method, path }) => {
  const wanted = isPage(path) ? 'application/x-www-form-urlencoded' : 'application/json'

  test('takes its content type, rejects any other and states the right one', async () => {
    for (const type of [wanted, `${wanted}; charset=utf-8`])
      expect(GUARDED).not.toContain((await ask(method, path, { 'content-type': type })).status)
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', '', `text/plain; x=${wanted}`]) {
      const answer = await ask(method, path, { 'content-type': type })
      expect(answer.status, type).toBe(415)
      expect(answer.text).toContain(`content-type: ${wanted}`)
    }
  })
})

test('changes nothing for a request that it rejects', async () => {
  const body = '{"whitelabel":"arcada","maintenance":true}'
  const rejected = [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json', origin: 'http://evil.example' },
    { 'content-type': 'application/json', host: 'evil.example' },
  ]
  for (const headers of rejected)
    await app.request('http://localhost/sandbox/settings', { method: 'POST', headers, body })
  expect(core.settings.read('arcada').maintenance).toEqual({ on: false })
})
