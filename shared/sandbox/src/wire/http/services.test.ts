import { defineCall } from '@arcada/kit/contract'
import { Type as T } from 'typebox'
import { afterAll, describe, expect, it, it as test } from 'vitest'
import { forMembers, open } from '../calls/calls.ts'
import { isKnownTo } from '../control/guard.ts'
import { createCore } from '../core/core.ts'
import { createSandbox } from './app.ts'
import { createServices } from './services.ts'

const dealCards = defineCall({
  id: 'dealCards',
  method: 'GET',
  path: '/v1/deal',
  service: 'cards',
  query: T.Object({ size: T.Optional(T.String()) }),
  value: T.Object({ size: T.String(), whitelabel: T.String(), token: T.String() }),
  audience: 'public',
  sample: {},
})
const ownHand = defineCall({
  id: 'ownHand',
  method: 'POST',
  path: '/v1/hand',
  service: 'cards',
  body: T.Object({ hand: T.Number() }),
  value: T.Object({ name: T.String(), hand: T.Number() }),
  refusals: [{ code: 'hand.full', status: 409, words: 'Your hand is full.' }],
  audience: 'members',
  sample: {},
})
const HANDLERS = [
  open(dealCards, (_, { query, whitelabel, token }) => ({ size: query.size ?? '5', whitelabel, token })),
  forMembers(ownHand, (_, { member, body }) => ({ name: member.userName, hand: body.hand })),
]

const core = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
const services = createServices(core, HANDLERS, isKnownTo(['site.example']))
afterAll(() => core.store.close())

const SITE = 'http://praia.localhost:8080'

/** Sends a request to a service like the page of a site. */
function send(path: string, { origin = SITE, ...init }: RequestInit & { origin?: string } = {}) {
  const headers = new Headers(init.headers)
  headers.set('origin', origin)
  const request = new Request(`http://cards.praia.services.localhost:8081${path}`, { ...init, headers })
  return services.acrossOrigins(request, async () => services.routesOf('cards').fetch(request))
}

describe('a service of a team', () => {
  it('answers by the handler of its call, knows a member by the token of the platform, and refuses a guest', async () => {
    const marina = core.accounts.people.byName('praia', 'marina')
    const token = core.accounts.sessions.begin(marina?.id ?? 0, { device: '', browser: '' })
    const asked = (headers: Record<string, string>) =>
      send('/v1/hand', { method: 'POST', headers, body: '{"hand":2}' })
    expect(await (await asked({ token })).json()).toMatchObject({ value: { name: 'marina', hand: 2 } })
    const guest = await asked({})
    expect([guest.status, await guest.json()]).toMatchObject([401, { code: 'session.not.login' }])
  })

  it('checks a request against the schema of its call, and refuses the header of a module', async () => {
    const wrong = await send('/v1/hand', { method: 'POST', body: '{"hand":"two"}' })
    expect(await wrong.json()).toMatchObject({ code: 'parameter.invalid' })
    const module = await send('/v1/deal', { headers: { module: 'COMM3' } })
    expect(await module.json()).toMatchObject({ code: 'module.invalid' })
  })
})

describe('the browser’s question before a call across origins', () => {
  const ask = (origin?: string) => send('/v1/hand', { method: 'OPTIONS', ...(origin ? { origin } : {}) })
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin')

  it('allows pages of known sites the headers and methods of the client, without cookies', async () => {
    const response = await ask()
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': SITE,
      'access-control-allow-headers': 'content-type, language, token',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-max-age': '600',
      vary: 'origin',
    })
    expect(allowed(await ask('https://site.example'))).toBe('https://site.example')
  })

  it('allows other pages nothing, nor to read an answer', async () => {
    const pages = ['https://evil.example', 'https://site.example.evil.example', 'null', 'http://notlocalhost']
    for (const origin of pages) {
      expect(Object.fromEntries((await ask(origin)).headers)).toEqual({})
      expect(allowed(await send('/v1/deal', { origin }))).toBeNull()
    }
  })
})

test('the hostname of a service offers nothing else of the sandbox', async () => {
  const sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test' })
  for (const path of ['/sandbox/outbox', '/wps/system/status', '/game/slot', '/beacons']) {
    const address = `http://cards.arcada.services.localhost${path}`
    const answer = await sandbox.fetch(new Request(address, { headers: { module: 'COMM3' } }))
    expect([answer.status, await answer.json()], path).toMatchObject([404, { code: 'address.unknown' }])
  }
  sandbox.close()
})
