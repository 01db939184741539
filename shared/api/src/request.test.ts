import type { Call } from '@arcada/kit/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callQuery } from './call-query.ts'
import { configureApi } from './environment.ts'
import { createQueryClient } from './query-client.ts'
import { request, TIMEOUT } from './request.ts'
import { uploading } from './upload.ts'

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
const read = (more: object = {}) => request(call, { query: { pageNo: '1' }, ...more })
/** The boot script has sent the call, with this answer. */
const early = (answer: Promise<unknown>) => {
  const asked = new Map([['COMM3 EN abc /lgw/games/mobile?pageNo=1', answer]])
  vi.stubGlobal('__arcada', { early: asked })
}

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
  it('[API-01] sends its module id, the language and the token on the connection of the page, and cookies to no other site', async () => {
    answer(200, ok({ games: [] }))
    await request(call, { query: { gameType: 'RNG', pageNo: '1' } })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/lgw/games/mobile?gameType=RNG&pageNo=1')
    expect(init?.headers).toEqual({ module: 'COMM3', language: 'EN', token: 'abc' })
    expect(init?.credentials).toBe('same-origin')
  })

  it('omits undefined parameters, and the token of a guest', async () => {
    answer(200, ok({ games: [] }))
    token = ''
    await request(call, { query: { gameType: '', pageNo: '1' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/lgw/games/mobile?pageNo=1')
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('token')
  })

  it('consumes the boot script’s answer once', async () => {
    early(Promise.resolve({ status: 200, body: JSON.stringify(ok({ games: [1] })) }))
    expect(await read()).toEqual({ games: [1] })
    expect(fetched).not.toHaveBeenCalled()
    answer(200, ok({ games: [2] }))
    expect(await read()).toEqual({ games: [2] })
  })

  describe('whose early answer arrived before the first render', () => {
    const query = { pageNo: '1' }
    const arrived = (status: number, body: string) => {
      early(Promise.resolve({ status, body }))
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
      arrived(200, JSON.stringify(ok({ games: [1] })))
      await null
      const { first } = drawn()
      expect(first).toMatchObject({ data: { games: [1] }, isFetching: false })
      expect(fetched).not.toHaveBeenCalled()
    })

    it('waits for its pending answer', async () => {
      arrived(200, JSON.stringify(ok({ games: [1] })))
      const { first, observer } = drawn()
      expect(first.data).toBeUndefined()
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ games: [1] }))
    })

    it('fails like any other call when its answer is a refusal, none of the contract or an error page', async () => {
      for (const [status, body, kind] of [
        [200, JSON.stringify(no('game.closed')), 'refused'],
        [200, JSON.stringify(ok({})), 'broken'],
        [502, '<html>', 'broken'],
      ] as const) {
        arrived(status, body)
        await null
        const { first, observer } = drawn()
        expect(first.data).toBeUndefined()
        await vi.waitFor(() => expect(observer.getCurrentResult().error).toMatchObject({ kind }))
      }
      expect(fetched).not.toHaveBeenCalled()
    })
  })

  it('ends a session once when the early answer refused it', async () => {
    const refused = { status: 401, body: JSON.stringify(no('session.not.login')) }
    early(Promise.resolve(refused))
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
    early(Promise.resolve(read))
    answer(200, ok({ games: [2] }))
    const writing = { ...call, method: 'POST' } as const
    expect(await request(writing, { query: { pageNo: '1' } })).toEqual({ games: [2] })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('times out on a hanging early answer, without another request', async () => {
    early(new Promise(() => {}))
    const limit = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const failed = expect(read()).rejects.toMatchObject({ kind: 'timeout' })
    limit.abort(new DOMException('late', 'TimeoutError'))
    await failed
    expect(limits).toHaveBeenCalledExactlyOnceWith(TIMEOUT)
  })

  it('stops waiting for an early answer when it is aborted', async () => {
    const gone = new DOMException('left', 'AbortError')
    const leaving = new AbortController()
    early(new Promise(() => {}))
    const waiting = expect(read({ signal: leaving.signal })).rejects.toBe(gone)
    leaving.abort(gone)
    await waiting
    early(new Promise(() => {}))
    await expect(read({ signal: leaving.signal })).rejects.toBe(gone)
  })

  it('sends a request when the early answer failed', async () => {
    early(Promise.reject(new Error('network')))
    answer(200, ok({ games: [2] }))
    expect(await read()).toEqual({ games: [2] })
  })

  it('reports an answer outside the contract as broken', async () => {
    for (const [status, body] of [
      ...[ok({ wrong: true }), '<html>', '{}', ''].map((one) => [200, one]),
      [502, '<html>'],
    ]) {
      answer(Number(status), body)
      const error: unknown = await read().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'broken', call: 'gameList' })
    }
  })

  it('reports the code and the value of a refusal, and ends no session for it', async () => {
    const value = { captcha: true }
    answer(400, no('captcha.required', value))
    const refused = { kind: 'refused', code: 'captcha.required', status: 400, value }
    await expect(read()).rejects.toMatchObject(refused)
    expect(ended).not.toHaveBeenCalled()
  })

  it('ends a session that the server does not know any more; of a guest it requests a log-in for a write only', async () => {
    const unknown = { kind: 'logged-out' }
    answer(401, no('session.not.login'))
    await expect(read()).rejects.toMatchObject(unknown)
    expect(ended).toHaveBeenCalledExactlyOnceWith('abc')
    ended.mockClear()
    token = ''
    answer(401, no('session.not.login'))
    await expect(read()).rejects.toMatchObject(unknown)
    const write = () => request({ ...call, method: 'POST' }, { query: { pageNo: '1' } })
    answer(401, no('customer.password.wrong'))
    await expect(write()).rejects.toMatchObject({ code: 'customer.password.wrong' })
    expect(ended).not.toHaveBeenCalled()
    answer(401, no('session.not.login'))
    await expect(write()).rejects.toMatchObject(unknown)
    expect(ended).toHaveBeenCalledExactlyOnceWith('')
  })

  it('distinguishes a lost connection, a timeout and the reasons of a refusal', async () => {
    const failures: [reason: unknown, told: object][] = [
      [new TypeError('Failed to fetch'), { kind: 'offline', message: '[gameList] no answer' }],
      [
        new DOMException('late', 'TimeoutError'),
        { kind: 'timeout', message: '[gameList] no answer in time' },
      ],
      [new DOMException('cut', 'NetworkError'), { kind: 'offline' }],
      [{ name: 'TimeoutError' }, { kind: 'offline' }],
    ]
    for (const [reason, told] of failures) {
      answers.push(() => Promise.reject(reason))
      await expect(read()).rejects.toMatchObject(told)
    }
    for (const [status, code, kind] of [
      [503, 'system.maintenance', 'maintenance'],
      [500, 'unknown', 'broken'],
      [451, 'ip.restricted', 'refused'],
    ] as const) {
      answer(status, no(code))
      await expect(read()).rejects.toMatchObject({ kind, code, status })
    }
  })

  it('distinguishes the time limit where the browser rejects with an abort for it', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    )
    answers.push(() => Promise.reject(new DOMException('gone', 'AbortError')))
    await expect(read()).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('is sent, and ends with the caller, in a browser without AbortSignal.any', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    const leaving = new AbortController()
    const asked = () => read({ signal: leaving.signal })
    answer(200, ok({ games: [1] }))
    expect(await asked()).toEqual({ games: [1] })
    answers.push(async () => {
      leaving.abort()
      expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
      throw leaving.signal.reason
    })
    await expect(asked()).rejects.toMatchObject({ name: 'AbortError' })
  })

  const circular: Record<string, unknown> = {}
  circular.self = circular
  it.each<[string, () => void, unknown]>([
    ['its body cannot be written', () => {}, circular],
    ['the browser lacks an interface', () => vi.stubGlobal('AbortController', undefined), {}],
    [
      'fetch throws at once',
      () =>
        fetched.mockImplementationOnce(() => {
          throw new TypeError('no')
        }),
      {},
    ],
    ['its carrier throws at once', () => vi.stubGlobal('XMLHttpRequest', undefined), {}],
  ])('is neither offline nor unknown when %s: it never left', async (why, prepare, body) => {
    const probe = vi.fn(async () => {})
    configureApi({ token: () => token, language: () => 'EN', probe })
    prepare()
    const writing = { ...call, method: 'POST', parameters: [] } as unknown as Call<
      undefined,
      unknown,
      { games: [] }
    >
    const carry = why.includes('carrier') ? { carry: uploading(() => {}, new AbortController().signal) } : {}
    await expect(request(writing, { body, ...carry })).rejects.toMatchObject({
      kind: 'unsent',
      call: 'gameList',
    })
    expect(probe).not.toHaveBeenCalled()
  })

  it('stays an abort when the caller aborts', async () => {
    const signal = AbortSignal.abort()
    answers.push(() => Promise.reject(signal.reason))
    await expect(read({ signal })).rejects.toBe(signal.reason)
  })
})
