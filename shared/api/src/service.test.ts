import type { Call } from '@arcada/kit/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { onServerTime } from './clock.ts'
import { configureApi } from './environment.ts'
import { request } from './request.ts'

const deal: Call<{ size?: string }, { hand?: number } | undefined, { cards: unknown[] }> = {
  id: 'dealCards',
  method: 'POST',
  path: '/v1/deal',
  module: '',
  service: 'cards',
  encoding: 'json',
  bare: false,
  parameters: ['size'],
  accepts: (value) => typeof value === 'object' && value !== null && 'cards' in value,
  refusals: { 'deck.empty': { id: 'a1b2c3' } },
}

const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => response.clone())
let response = new Response()
const answer = (status: number, body: unknown) => {
  response = new Response(JSON.stringify(body), { status })
}
const no = (code: string) => ({ success: false, code, message: '', value: {} })

const environment = {
  baseUrl: '',
  token: () => 'secret',
  language: () => 'PT' as const,
  onLoggedOut: vi.fn(),
  probe: vi.fn(async () => {}),
}

/** The settings of the whitelabel, as the document states them. */
const named = (services: Record<string, { origin: unknown; token?: boolean }>) =>
  vi.stubGlobal('__arcada', { release: { services }, early: new Map() })

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  configureApi(environment)
  named({ cards: { origin: 'https://cards.example' } })
  answer(200, { success: true, code: '0', message: '', value: { cards: [1] } })
})
afterEach(() => vi.clearAllMocks())

const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? []
  return { address, ...init }
}
describe('a call to a service', () => {
  it('goes to the origin that the whitelabel names, with the language and without module, cookie or token', async () => {
    expect(await request(deal, { query: { size: '5' }, body: { hand: 2 } })).toEqual({ cards: [1] })
    expect(sent()).toMatchObject({
      address: 'https://cards.example/v1/deal?size=5',
      method: 'POST',
      credentials: 'omit',
      body: '{"hand":2}',
    })
    expect(sent().headers).toEqual({ language: 'PT', 'content-type': 'application/json' })
  })

  it('carries the player’s token where the whitelabel says so, and none for a guest', async () => {
    named({ cards: { origin: 'https://cards.example', token: true } })
    await request(deal)
    expect(sent().headers).toEqual({ language: 'PT', token: 'secret' })
    fetched.mockClear()
    configureApi({ token: () => '' })
    await request(deal)
    expect(sent().headers).toEqual({ language: 'PT' })
  })

  it('follows no redirect, so no other origin gets a token', async () => {
    for (const token of [true, false]) {
      named({ cards: { origin: 'https://cards.example', token } })
      await request(deal)
      expect(fetched.mock.lastCall?.[1]?.redirect).toBe('error')
    }
  })

  it('carries the token to no other service with a similar origin, and may go to this computer without TLS', async () => {
    const local = 'http://cards.praia.services.localhost:8081'
    const evil = { origin: 'https://cards.example.evil.example' }
    named({
      cards: { origin: 'https://cards.example', token: true },
      evil,
      local: { origin: local, token: true },
    })
    for (const service of ['evil', 'local']) await request({ ...deal, service })
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.headers])).toEqual([
      [`${evil.origin}/v1/deal`, { language: 'PT' }],
      [`${local}/v1/deal`, { language: 'PT', token: 'secret' }],
    ])
  })

  it('is not sent where the whitelabel names no such service, or a path would change the origin, and says why', async () => {
    const cards = { origin: 'https://cards.example', token: true }
    const release = (services?: object) => ({ release: { services }, early: new Map() })
    const refused = async (more: Partial<typeof deal>, page: unknown) => {
      vi.stubGlobal('__arcada', page)
      const error: unknown = await request({ ...deal, ...more }).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'unsent' })
      return String(error)
    }
    const unnamed = 'ApiError: [dealCards] the whitelabel names no service cards for /v1/deal'
    for (const page of [release({ other: cards }), release(), undefined])
      expect(await refused({}, page)).toBe(unnamed)
    const addresses = 'http://cards.example https://user@cards.example https://cards.example@evil.example'
    const others = 'https://cards.example/ https://cards.example/v1 //cards.example'
    for (const origin of [...`${addresses} ${others}`.split(' '), '', undefined])
      expect(await refused({}, release({ cards: { origin, token: true } })), origin).toBe(unnamed)
    // Names that every object has.
    for (const service of ['constructor', '__proto__', 'toString'])
      expect(await refused({ service }, release({ cards }))).toContain(`names no service ${service}`)
    for (const path of ['.evil.example/v1', '@evil.example/v1', ':8443/v1', 'v1', ''])
      expect(await refused({ path }, release({ cards }))).toContain(`names no service cards for ${path}`)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('carries no header of the caller, which could be a token', async () => {
    await request(deal, { headers: { token: 'secret', Token: 'secret' } })
    expect(sent().headers).toEqual({ language: 'PT' })
  })

  it('is sent by fetch even as an upload, because other requests follow redirects', async () => {
    const carry = vi.fn(async () => ({ status: 200, body: '' }))
    await request(deal, { carry })
    expect(carry).not.toHaveBeenCalled()
    expect(sent().redirect).toBe('error')
  })

  it('is refused with the code and the words that stand with it', async () => {
    answer(409, no('deck.empty'))
    await expect(request(deal)).rejects.toMatchObject({
      kind: 'refused',
      code: 'deck.empty',
      refusal: { id: 'a1b2c3' },
    })
  })

  it('ends neither the session nor the site, sets no clock, and does not prove that the site answers', async () => {
    answer(401, no('session.not.login'))
    await expect(request(deal)).rejects.toMatchObject({ kind: 'refused', code: 'session.not.login' })
    expect(environment.onLoggedOut).not.toHaveBeenCalled()
    answer(503, no('system.maintenance'))
    await expect(request(deal)).rejects.toMatchObject({ kind: 'broken' })
    const corrected = vi.fn()
    const stop = onServerTime(corrected)
    onlineManager.setOnline(false)
    answer(200, { success: true, code: '0', message: '', value: { cards: [], serverNow: 1 } })
    await request(deal)
    stop()
    expect([corrected.mock.calls, onlineManager.isOnline()]).toEqual([[], false])
    onlineManager.setOnline(true)
  })
})
