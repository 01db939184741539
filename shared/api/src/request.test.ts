import type { Call } from '@arcada/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { configureApi } from './environment.ts'
import { request } from './request.ts'

const call: Call<{ gameType?: string; pageNo: string }, undefined, { games: unknown[] }> = {
  id: 'gameList',
  method: 'GET',
  path: '/lgw/games/mobile',
  module: 'COMM3',
  encoding: 'json',
  bare: false,
  refusals: [],
  parameters: ['gameType', 'pageNo'],
  accepts: (value) => typeof value === 'object' && value !== null && 'games' in value,
}

const answers: (() => Promise<Response>)[] = []
const fetched = vi.fn(
  async (..._: Parameters<typeof fetch>) =>
    (await answers.shift()?.()) ?? new Response('no', { status: 500 }),
)
const answer = (status: number, body: unknown) =>
  answers.push(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const ok = (value: unknown) => ({ success: true, code: '0', message: '', value })
const no = (code: string, value: unknown = null) => ({ success: false, code, message: '', value })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

let token = 'abc'
const ended = vi.fn()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  configureApi({ token: () => token, language: () => 'EN', onSignedOut: ended })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  answers.length = 0
  token = 'abc'
  Reflect.deleteProperty(globalThis, '__arcada')
})

describe('a call', () => {
  it('[API-01] carries its module id, the language and the token', async () => {
    answer(200, ok({ games: [] }))
    await request(call, { query: { gameType: 'RNG', pageNo: '1' } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/lgw/games/mobile?gameType=RNG&pageNo=1')
    expect(init?.headers).toEqual({ module: 'COMM3', language: 'EN', token: 'abc' })
  })

  it('leaves out what is not asked for', async () => {
    answer(200, ok({ games: [] }))
    token = ''
    await request(call, { query: { gameType: '', pageNo: '1' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/lgw/games/mobile?pageNo=1')
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('token')
  })

  it('takes over what the boot script asked for, once', async () => {
    const early = new Map([
      [
        'COMM3 EN abc /lgw/games/mobile?pageNo=1',
        Promise.resolve({ status: 200, body: JSON.stringify(ok({ games: [1] })) }),
      ],
    ])
    vi.stubGlobal('__arcada', { early })
    expect(await request(call, { query: { pageNo: '1' } })).toEqual({ games: [1] })
    expect(fetched).not.toHaveBeenCalled()
    answer(200, ok({ games: [2] }))
    expect(await request(call, { query: { pageNo: '1' } })).toEqual({ games: [2] })
  })

  it('asks again when the early answer never came', async () => {
    const early = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', Promise.reject(new Error('network'))]])
    vi.stubGlobal('__arcada', { early })
    answer(200, ok({ games: [2] }))
    expect(await request(call, { query: { pageNo: '1' } })).toEqual({ games: [2] })
  })

  it.each([
    ['a value that breaks the contract', 200, ok({ wrong: true })],
    ['text instead of JSON', 200, '<html>'],
    ['JSON without an envelope', 200, '{}'],
    ['an empty body', 200, ''],
    ['an error page', 502, '<html>'],
  ])('calls %s broken', async (_, status, body) => {
    answer(status, body)
    const error = await failure(request(call, { query: { pageNo: '1' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'broken', call: 'gameList' })
  })

  it('tells the code and the value of a refusal', async () => {
    answer(400, no('captcha.required', { captcha: true }))
    const error = await failure(request(call, { query: { pageNo: '1' } }))
    expect(error).toMatchObject({
      kind: 'refused',
      code: 'captcha.required',
      status: 400,
      value: { captcha: true },
    })
  })

  it('ends the session that the server does not know any more', async () => {
    answer(401, no('session.not.login'))
    const error = await failure(request(call, { query: { pageNo: '1' } }))
    expect(error).toMatchObject({ kind: 'signed-out' })
    expect(ended).toHaveBeenCalledExactlyOnceWith('abc')
  })

  it('ends no session for a guest', async () => {
    token = ''
    answer(401, no('session.not.login'))
    await failure(request(call, { query: { pageNo: '1' } }))
    expect(ended).not.toHaveBeenCalled()
  })

  it('calls a lost connection offline', async () => {
    answers.push(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(request(call, { query: { pageNo: '1' } }))).toMatchObject({ kind: 'offline' })
  })

  it('stays an abort when whoever asked has gone', async () => {
    const controller = new AbortController()
    controller.abort()
    answers.push(() => Promise.reject(controller.signal.reason))
    const error = await failure(request(call, { query: { pageNo: '1' }, signal: controller.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
  })
})
