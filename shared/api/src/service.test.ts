import type { Call } from '@arcada/kit/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { onServerTime } from './clock.ts'
import { configureApi } from './environment.ts'
import { type RequestOptions, request } from './request.ts'

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

const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => response)
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
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

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
    answer(200, { success: true, code: '0', message: '', value: { cards: [] } })
    await request(deal)
    expect(sent().headers).toEqual({ language: 'PT' })
  })

  it.each([true, false])(
    'follows no redirect, so no other origin gets a token (token: %s)',
    async (token) => {
      named({ cards: { origin: 'https://cards.example', token } })
      await request(deal)
      expect(sent().redirect).toBe('error')
    },
  )

  it('carries the token to the service that the whitelabel allows it, and to no other one with a similar origin', async () => {
    named({
      cards: { origin: 'https://cards.example', token: true },
      evil: { origin: 'https://cards.example.evil.example' },
    })
    await request({ ...deal, service: 'evil' })
    expect(sent().address).toBe('https://cards.example.evil.example/v1/deal')
    expect(sent().headers).toEqual({ language: 'PT' })
  })

  it('may go to this computer without TLS', async () => {
    named({ cards: { origin: 'http://cards.praia.services.localhost:8081', token: true } })
    await request(deal)
    expect(sent().address).toBe('http://cards.praia.services.localhost:8081/v1/deal')
  })

  describe('is not sent, and says why,', () => {
    const refused = async (call: typeof deal, options: RequestOptions<typeof deal> = {}) => {
      const error = await failure(request(call, options))
      expect(fetched).not.toHaveBeenCalled()
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'broken' })
      return String(error)
    }
    const UNNAMED = 'ApiError: [dealCards] the whitelabel names no service cards for /v1/deal'

    it('where the whitelabel does not name the service', async () => {
      named({ other: { origin: 'https://cards.example', token: true } })
      expect(await refused(deal)).toBe(UNNAMED)
      vi.stubGlobal('__arcada', { release: {}, early: new Map() })
      expect(await refused(deal)).toBe(UNNAMED)
      vi.stubGlobal('__arcada', undefined)
      expect(await refused(deal)).toBe(UNNAMED)
    })

    it.each(['constructor', '__proto__', 'toString'])(
      'for the name %s, which every object has',
      async (name) => {
        expect(await refused({ ...deal, service: name })).toContain(`names no service ${name}`)
      },
    )

    it.each([
      'http://cards.example',
      'https://user@cards.example',
      'https://cards.example@evil.example',
      'https://cards.example/',
      'https://cards.example/v1',
      '//cards.example',
      '',
      undefined,
    ])('where the document names it with the origin %s', async (origin) => {
      named({ cards: { origin, token: true } })
      expect(await refused(deal)).toBe(UNNAMED)
    })

    it.each(['.evil.example/v1', '@evil.example/v1', ':8443/v1', 'v1', ''])(
      'for the path %j, which would change the origin',
      async (path) => {
        named({ cards: { origin: 'https://cards.example', token: true } })
        expect(await refused({ ...deal, path })).toContain(`names no service cards for ${path}`)
      },
    )
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
    expect(await failure(request(deal))).toMatchObject({
      kind: 'refused',
      code: 'deck.empty',
      refusal: { id: 'a1b2c3' },
    })
  })

  it('ends neither the session nor the site: these belong to the platform', async () => {
    answer(401, no('session.not.login'))
    expect(await failure(request(deal))).toMatchObject({ kind: 'refused', code: 'session.not.login' })
    expect(environment.onLoggedOut).not.toHaveBeenCalled()
    answer(503, no('system.maintenance'))
    expect(await failure(request(deal))).toMatchObject({ kind: 'broken' })
  })

  it('does not set the clock of the page', async () => {
    const corrected = vi.fn()
    const stop = onServerTime(corrected)
    answer(200, { success: true, code: '0', message: '', value: { cards: [], serverNow: 1 } })
    await request(deal)
    stop()
    expect(corrected).not.toHaveBeenCalled()
  })

  it('does not prove that the site answers', async () => {
    onlineManager.setOnline(false)
    await request(deal)
    expect(onlineManager.isOnline()).toBe(false)
    onlineManager.setOnline(true)
  })
})
