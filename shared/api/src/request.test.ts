import type { Call } from '@arcada/kit/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callQuery } from './call-query.ts'
import { configureApi } from './environment.ts'
import { createQueryClient } from './query-client.ts'
import { request, TIMEOUT } from './request.ts'

const call: Call<{ gameType?: string; pageNo: string }, undefined, { games: unknown[] }> = {
  id: 'gameList',
  method: 'GET',
  path: '/lgw/games/mobile',
  module: 'COMM3',
  encoding: 'json',
  bare: false,
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
  configureApi({ token: () => token, language: () => 'EN', onLoggedOut: ended })
})
afterEach(() => {
  vi.clearAllMocks()
  answers.length = 0
  token = 'abc'
  Reflect.deleteProperty(globalThis, '__arcada')
})

describe('a call', () => {
  it('[API-01] sends its module id, the language and the token', async () => {
    answer(200, ok({ games: [] }))
    await request(call, { query: { gameType: 'RNG', pageNo: '1' } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/lgw/games/mobile?gameType=RNG&pageNo=1')
    expect(init?.headers).toEqual({ module: 'COMM3', language: 'EN', token: 'abc' })
  })

  it('uses the connection of the page, and sends cookies to no other site', async () => {
    answer(200, ok({ games: [] }))
    await request(call, { query: { gameType: 'RNG', pageNo: '1' } })
    expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  })

  it('omits undefined parameters', async () => {
    answer(200, ok({ games: [] }))
    token = ''
    await request(call, { query: { gameType: '', pageNo: '1' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/lgw/games/mobile?pageNo=1')
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('token')
  })

  it('consumes the boot script’s answer once', async () => {
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

  describe('whose early answer arrived before the first render', () => {
    const query = { pageNo: '1' }
    const early = (status: number, body: string) => {
      const asked = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', Promise.resolve({ status, body })]])
      vi.stubGlobal('__arcada', { early: asked })
      configureApi({})
    }
    const drawn = () => {
      const client = createQueryClient()
      const observer = new QueryObserver(client, callQuery(call, query))
      const first = observer.getCurrentResult()
      const stop = observer.subscribe(() => {})
      onTestFinished(stop)
      return { first, observer }
    }

    it('renders with its value at once, without a request', async () => {
      early(200, JSON.stringify(ok({ games: [1] })))
      await null
      const { first } = drawn()
      expect(first).toMatchObject({ data: { games: [1] }, isFetching: false })
      expect(fetched).not.toHaveBeenCalled()
    })

    it('waits for its pending answer', async () => {
      early(200, JSON.stringify(ok({ games: [1] })))
      const { first, observer } = drawn()
      expect(first.data).toBeUndefined()
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ games: [1] }))
    })

    it.each([
      ['is refused', 200, JSON.stringify(no('game.closed')), 'refused'],
      ['violates the contract', 200, JSON.stringify(ok({})), 'broken'],
      ['is an error page', 502, '<html>', 'broken'],
    ])('fails like any other call when its answer %s', async (_, status, body, kind) => {
      early(status, body)
      await null
      const { first, observer } = drawn()
      expect(first.data).toBeUndefined()
      await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ kind }))
      expect(fetched).not.toHaveBeenCalled()
    })
  })

  it('ends a session once when the early answer refused it', async () => {
    const refused = { status: 401, body: JSON.stringify(no('session.not.login')) }
    const early = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', Promise.resolve(refused)]])
    vi.stubGlobal('__arcada', { early })
    configureApi({})
    await null
    const observer = new QueryObserver(createQueryClient(), callQuery(call, { pageNo: '1' }))
    expect(observer.getCurrentResult().data).toBeUndefined()
    expect(ended).not.toHaveBeenCalled()
    onTestFinished(observer.subscribe(() => {}))
    await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ kind: 'logged-out' }))
    expect(ended).toHaveBeenCalledExactlyOnceWith('abc')
  })

  it('that writes is sent, even if the boot script has read the same address', async () => {
    const read = { status: 200, body: JSON.stringify(ok({ games: [1] })) }
    const early = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', Promise.resolve(read)]])
    vi.stubGlobal('__arcada', { early })
    answer(200, ok({ games: [2] }))
    const writing = { ...call, method: 'POST' } as const
    expect(await request(writing, { query: { pageNo: '1' } })).toEqual({ games: [2] })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('times out on a hanging early answer, without another request', async () => {
    const early = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', new Promise(() => {})]])
    vi.stubGlobal('__arcada', { early })
    const limit = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const failed = failure(request(call, { query: { pageNo: '1' } }))
    limit.abort(new DOMException('late', 'TimeoutError'))
    expect(await failed).toMatchObject({ kind: 'timeout' })
    expect(limits).toHaveBeenCalledExactlyOnceWith(TIMEOUT)
  })

  it('stops waiting for an early answer when it is aborted', async () => {
    const early = () => new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', new Promise(() => {})]])
    const gone = new DOMException('left', 'AbortError')
    const asked = (signal: AbortSignal) => request(call, { query: { pageNo: '1' }, signal })
    vi.stubGlobal('__arcada', { early: early() })
    const leaving = new AbortController()
    const waiting = asked(leaving.signal)
    leaving.abort(gone)
    await expect(waiting).rejects.toBe(gone)
    vi.stubGlobal('__arcada', { early: early() })
    await expect(asked(AbortSignal.abort(gone))).rejects.toBe(gone)
  })

  it('sends a request when the early answer failed', async () => {
    const early = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', Promise.reject(new Error('network'))]])
    vi.stubGlobal('__arcada', { early })
    answer(200, ok({ games: [2] }))
    expect(await request(call, { query: { pageNo: '1' } })).toEqual({ games: [2] })
  })

  it.each([
    ['a value that violates the contract', 200, ok({ wrong: true })],
    ['text instead of JSON', 200, '<html>'],
    ['JSON without an envelope', 200, '{}'],
    ['an empty body', 200, ''],
    ['an error page', 502, '<html>'],
  ])('reports %s as broken', async (_, status, body) => {
    answer(status, body)
    const error = await failure(request(call, { query: { pageNo: '1' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'broken', call: 'gameList' })
  })

  it('reports the code and the value of a refusal', async () => {
    answer(400, no('captcha.required', { captcha: true }))
    const error = await failure(request(call, { query: { pageNo: '1' } }))
    expect(error).toMatchObject({
      kind: 'refused',
      code: 'captcha.required',
      status: 400,
      value: { captcha: true },
    })
  })

  it('ends a session that the server does not know any more', async () => {
    answer(401, no('session.not.login'))
    const error = await failure(request(call, { query: { pageNo: '1' } }))
    expect(error).toMatchObject({ kind: 'logged-out' })
    expect(ended).toHaveBeenCalledExactlyOnceWith('abc')
  })

  it('ends no session for a guest', async () => {
    token = ''
    answer(401, no('session.not.login'))
    await failure(request(call, { query: { pageNo: '1' } }))
    expect(ended).not.toHaveBeenCalled()
  })

  it('requests a log-in for a guest’s write, but not for another refusal', async () => {
    const sending = { ...call, method: 'POST' } as const
    token = ''
    answer(401, no('customer.password.wrong'))
    await failure(request(sending, { query: { pageNo: '1' } }))
    expect(ended).not.toHaveBeenCalled()
    answer(401, no('session.not.login'))
    expect(await failure(request(sending, { query: { pageNo: '1' } }))).toMatchObject({ kind: 'logged-out' })
    expect(ended).toHaveBeenCalledExactlyOnceWith('')
  })

  it('reports a lost connection as offline', async () => {
    answers.push(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(request(call, { query: { pageNo: '1' } }))).toMatchObject({ kind: 'offline' })
  })

  it('distinguishes a timeout from a lost connection', async () => {
    answers.push(() => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await failure(request(call, { query: { pageNo: '1' } }))).toMatchObject({ kind: 'timeout' })
  })

  it.each([
    [503, 'system.maintenance', 'maintenance'],
    [500, 'unknown', 'broken'],
    [451, 'ip.restricted', 'refused'],
  ])('reports the refusal %i %s as %s', async (status, code, kind) => {
    answer(status, no(code))
    expect(await failure(request(call, { query: { pageNo: '1' } }))).toMatchObject({ kind, code, status })
  })

  it('stays an abort when the caller aborts', async () => {
    const controller = new AbortController()
    controller.abort()
    answers.push(() => Promise.reject(controller.signal.reason))
    const error = await failure(request(call, { query: { pageNo: '1' }, signal: controller.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
  })
})
