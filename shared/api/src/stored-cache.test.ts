// @vitest-environment happy-dom
import type { Call } from '@arcada/kit/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetClock } from './clock.ts'
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
/** A visit without the memory of the previous one. */
const visit = (query?: { device: string }) => createQueryClient().fetchQuery(cachedQuery(countries, query))
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON })
  resetClock()
  asked.length = 0
  language = 'PT'
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, code: '0', message: '', value: [`answer ${asked.length}`] })
  })
  configureApi({ baseUrl: '', token: () => '', language: () => language })
})

describe('a stored list', () => {
  it('[SESS-20] is stored on the device with its time and query', async () => {
    expect(await visit({ device: 'MOBILE' })).toEqual(['answer 1'])
    expect(asked).toEqual(['/countries?device=MOBILE'])
    expect(kept()).toEqual({ at: NOON, of: 'PT {"device":"MOBILE"}', value: ['answer 1'] })
    await visit()
    expect(kept().of).toBe('PT {}')
  })

  it('[SESS-20] is not requested by a second visit within five minutes of the server, independent of the device’s clock', async () => {
    await visit()
    vi.setSystemTime(NOON - 86_400_000)
    vi.advanceTimersByTime(MINUTES_5 - 1)
    expect(await visit()).toEqual(['answer 1'])
    vi.advanceTimersByTime(1)
    expect(await visit()).toEqual(['answer 2'])
    // Not either, when the clock was set back before the visit.
    vi.setSystemTime(NOON - 86_400_000)
    resetClock()
    expect(await visit()).toEqual(['answer 3'])
  })

  it('is requested again for another query and in another language', async () => {
    await visit({ device: 'MOBILE' })
    expect(await visit({ device: 'PC' })).toEqual(['answer 2'])
    expect(await visit()).toEqual(['answer 3'])
    language = 'EN'
    expect(await visit()).toEqual(['answer 4'])
  })

  it('is requested again when the stored value is unusable', async () => {
    const stored = (entry: object) => JSON.stringify({ at: NOON, of: 'PT {}', value: ['old'], ...entry })
    const wrong = [{ at: undefined }, { at: 'noon' }, { value: 'no list' }, { value: undefined }].map(stored)
    for (const [at, useless] of ['{', 'null', '"text"', '{}', ...wrong].entries()) {
      localStorage.setItem(KEY, useless)
      expect(await visit(), useless).toEqual([`answer ${at + 1}`])
      expect(kept().value).toEqual([`answer ${at + 1}`])
    }
  })

  it('is requested by every visit when the storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    expect(await visit()).toEqual(['answer 1'])
    expect(await visit()).toEqual(['answer 2'])
  })

  it('is requested once within five minutes of one visit, separately for each query', async () => {
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
})
