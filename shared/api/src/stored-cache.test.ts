// @vitest-environment happy-dom
import type { Call } from '@arcada/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureApi } from './environment.ts'
import { createQueryClient } from './query-client.ts'
import { cachedQuery } from './stored-cache.ts'

const countries: Call<{ device?: string }, undefined, string[]> = {
  id: 'countries',
  method: 'GET',
  path: '/countries',
  module: 'COMM3',
  encoding: 'json',
  bare: false,
  parameters: ['device'],
  accepts: (value) => Array.isArray(value),
}
const KEY = 'MC_CACHE:countries'
const NOON = Date.UTC(2026, 0, 1, 12)
const MINUTES_5 = 5 * 60_000

const asked: string[] = []
let language: 'PT' | 'EN' = 'PT'
/** A visit: what is in memory of the one before is gone. */
const visit = (query?: { device: string }) => createQueryClient().fetchQuery(cachedQuery(countries, query))
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  asked.length = 0
  language = 'PT'
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, code: '0', message: '', value: [`answer ${asked.length}`] })
  })
  configureApi({ baseUrl: '', token: () => '', language: () => language })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a list that hardly changes', () => {
  it('[SESS-20] is kept on the device with its time, and what it was asked for', async () => {
    expect(await visit({ device: 'MOBILE' })).toEqual(['answer 1'])
    expect(asked).toEqual(['/countries?device=MOBILE'])
    expect(kept()).toEqual({ at: NOON, of: 'PT {"device":"MOBILE"}', value: ['answer 1'] })
    await visit()
    expect(kept().of).toBe('PT {}')
  })

  it('[SESS-20] is not asked for by a second visit within five minutes', async () => {
    await visit()
    vi.setSystemTime(NOON + MINUTES_5 - 1)
    expect(await visit()).toEqual(['answer 1'])
    vi.setSystemTime(NOON + MINUTES_5)
    expect(await visit()).toEqual(['answer 2'])
  })

  it('is used in the very moment in which it was kept, and not where the clock was set back', async () => {
    await visit()
    expect(await visit()).toEqual(['answer 1'])
    vi.setSystemTime(NOON - 1)
    expect(await visit()).toEqual(['answer 2'])
  })

  it('is asked for anew for another question and in another language', async () => {
    await visit({ device: 'MOBILE' })
    expect(await visit({ device: 'PC' })).toEqual(['answer 2'])
    expect(await visit()).toEqual(['answer 3'])
    language = 'EN'
    expect(await visit()).toEqual(['answer 4'])
  })

  it.each([
    '{',
    'null',
    '"text"',
    '{}',
    JSON.stringify({ of: 'PT {}', value: ['old'] }),
    JSON.stringify({ at: 'noon', of: 'PT {}', value: ['old'] }),
    JSON.stringify({ at: NOON, of: 'PT {}', value: 'no list' }),
    JSON.stringify({ at: NOON, of: 'PT {}' }),
  ])('is asked for anew where what is kept is of no use: %s', async (useless) => {
    localStorage.setItem(KEY, useless)
    expect(await visit()).toEqual(['answer 1'])
    expect(kept().value).toEqual(['answer 1'])
  })

  it('is asked for by every visit where the storage is blocked, and shown all the same', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    expect(await visit()).toEqual(['answer 1'])
    expect(await visit()).toEqual(['answer 2'])
  })

  it('is asked for once within five minutes of one visit, each question for itself', async () => {
    const client = createQueryClient()
    const ask = (query?: { device: string }) => client.fetchQuery(cachedQuery(countries, query))
    await ask()
    localStorage.clear()
    vi.setSystemTime(NOON + MINUTES_5 - 1)
    expect(await ask()).toEqual(['answer 1'])
    expect(await ask({ device: 'PC' })).toEqual(['answer 2'])
    expect(client.getQueryData(['countries', {}])).toEqual(['answer 1'])
    expect(client.getQueryData(['countries', { device: 'PC' }])).toEqual(['answer 2'])
  })

  it('is no longer asked for when nobody waits for it', async () => {
    let given: AbortSignal | null | undefined
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      given = signal
      return new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    })
    const client = createQueryClient()
    const left = client.fetchQuery(cachedQuery(countries)).catch((why: unknown) => why)
    await vi.waitFor(() => expect(given?.aborted).toBe(false))
    await client.cancelQueries()
    expect(given?.aborted).toBe(true)
    await left
  })
})
