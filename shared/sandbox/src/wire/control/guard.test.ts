import { afterAll, expect, it as test } from 'vitest'
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
const isPage = (path: string) => /^\/outside\/\w+$/.test(path)
const typeOf = (path: string) => (isPage(path) ? 'application/x-www-form-urlencoded' : 'application/json')
/** A route behind the guard may still refuse what it is sent, but for none of the guard's reasons. */
const GUARDED = [403, 415, 421]

type Given = [headers: Record<string, string>, host?: string]
/** The requests whose answer is not as wanted: passed by the guard, or refused with this status and a text. */
async function others(routes: typeof ROUTES, given: readonly Given[], status?: number, text = '') {
  const found: unknown[] = []
  for (const { method, path } of routes)
    for (const [headers, host = 'localhost'] of given) {
      const body = method === 'POST' ? { body: isPage(path) ? 'a=1' : '{}' } : {}
      const all = { 'content-type': typeOf(path), ...headers }
      const response = await app.request(`http://${host}${path}`, { method, headers: all, ...body })
      const fits =
        status === undefined
          ? !GUARDED.includes(response.status)
          : response.status === status && (await response.text()).includes(text)
      if (!fits) found.push([method, path, headers, host, response.status])
    }
  return found
}

test('every route answers to the names of this computer and the configured ones, and rejects any other host, naming the option', async () => {
  const own = [
    ...['localhost:8081', 'praia.localhost', '127.0.0.1:8081', '127.9.9.9', '[::1]:8081', 'LOCALHOST'],
    ...['localhost.:8081', 'sandbox.example', 'box.test:8081'],
  ]
  const foreign = [
    ...['evil.example', 'localhost.evil.example', 'evillocalhost', '127.0.0.1.nip.io', '0.0.0.0'],
    ...['192.168.0.7:8081', '[2001:db8::1]', 'localhost@evil.example', 'localhost/x'],
  ]
  expect(ROUTES.filter(({ method }) => !['GET', 'OPTIONS'].includes(method)).length).toBeGreaterThan(12)
  expect(
    await others(
      ROUTES,
      own.flatMap((host): Given[] => [[{}, host], [{ host }]]),
    ),
  ).toEqual([])
  const rejected: Given[] = [
    ...foreign.map((host): Given => [{ host }]),
    [{ host: 'localhost' }, 'evil.example'],
  ]
  expect(await others(ROUTES, rejected, 421, '--hosts')).toEqual([])
})

test('every route serves pages of its own sites and no other page', async () => {
  const own = ['http://localhost:8080', 'http://praia.localhost:8090', 'http://praia.localhost.:8090']
  const foreign = ['http://evil.example', 'null', '', 'http://localhost.evil.example', 'file://', 'localhost']
  const pages = (origins: string[]) => origins.map((origin): Given => [{ origin }])
  expect(await others(ROUTES, pages([...own, 'https://sandbox.example']))).toEqual([])
  expect(await others(ROUTES, pages(foreign), 403, 'Origin')).toEqual([])
})

test('every route that changes something takes its content type, rejects any other and states the right one', async () => {
  const wrong: unknown[] = []
  for (const route of ROUTES.filter(({ method }) => !['GET', 'OPTIONS'].includes(method))) {
    const wanted = typeOf(route.path)
    const types = (list: string[]) => list.map((type): Given => [{ 'content-type': type }])
    wrong.push(...(await others([route], types([wanted, `${wanted}; charset=utf-8`]))))
    const bad = ['text/plain', 'multipart/form-data; boundary=x', '', `text/plain; x=${wanted}`]
    wrong.push(...(await others([route], types(bad), 415, `content-type: ${wanted}`)))
  }
  expect(wrong).toEqual([])
})

test('changes nothing for a request that it rejects', async () => {
  const body = '{"whitelabel":"arcada","maintenance":true}'
  const json = { 'content-type': 'application/json' }
  const rejected = [
    { 'content-type': 'text/plain' },
    { ...json, origin: 'http://evil.example' },
    { ...json, host: 'evil.example' },
  ]
  for (const headers of rejected)
    await app.request('http://localhost/sandbox/settings', { method: 'POST', headers, body })
  expect(core.settings.read('arcada').maintenance).toEqual({ on: false })
})
