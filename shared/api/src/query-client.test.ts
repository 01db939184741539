import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { ApiError, isRefused, unanswered } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A single fetch retries nothing unless it is told to. */
const retryOf = () => createQueryClient().getDefaultOptions().queries?.retry ?? false

async function asksUntilItFails(error: Error): Promise<number> {
  const ask = vi.fn(() => Promise.reject(error))
  const retry = retryOf()
  const failed = createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: ask, retry })
    .catch((why: unknown) => why)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBe(error)
  return ask.mock.calls.length
}

test('a reading whose connection broke is tried once more, after 800 ms', async () => {
  const ask = vi.fn<() => Promise<string>>()
  ask.mockRejectedValueOnce(new ApiError('offline', 'a', 'no answer')).mockResolvedValue('here')
  const retry = retryOf()
  const asked = createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: ask, retry })
  await vi.advanceTimersByTimeAsync(799)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe('here')
  expect(await asksUntilItFails(new ApiError('offline', 'a', 'no answer'))).toBe(2)
})

test.each(['timeout', 'refused', 'signed-out', 'maintenance', 'broken'] as const)(
  'a reading that ended with %s is not asked again: it is an answer, or was waited for long enough',
  async (kind) => {
    expect(await asksUntilItFails(new ApiError(kind, 'a', 'no'))).toBe(1)
  },
)

test('a mistake of the page itself is not asked again', async () => {
  expect(await asksUntilItFails(new TypeError('x is undefined'))).toBe(1)
})

test('an answer is fresh for half a minute', async () => {
  const client = createQueryClient()
  const ask = vi.fn(async () => 1)
  const query = { queryKey: ['a'], queryFn: ask }
  await client.fetchQuery(query)
  await vi.advanceTimersByTimeAsync(29_999)
  await client.fetchQuery(query)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await client.fetchQuery(query)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a refusal is known by its code, and only what the server refused is one', () => {
  const refused = new ApiError('refused', 'a', 'no', { code: 'captcha.required', cause: 'why' })
  expect(isRefused(refused, 'captcha.required')).toBe(true)
  expect(isRefused(refused, 'session.not.login')).toBe(false)
  expect(isRefused({ code: 'captcha.required' }, 'captcha.required')).toBe(false)
  expect(refused).toMatchObject({ name: 'ApiError', message: '[a] no', cause: 'why', status: 0 })
  expect(new ApiError('offline', 'a', 'no')).toMatchObject({ code: '', status: 0, value: undefined })
})

test.each([
  ['waited the whole time', new DOMException('late', 'TimeoutError'), 'timeout', '[a] no answer in time'],
  ['lost the connection', new TypeError('Failed to fetch'), 'offline', '[a] no answer'],
  ['was cut by the browser', new DOMException('cut', 'NetworkError'), 'offline', '[a] no answer'],
  ['failed for a reason of its own', { name: 'TimeoutError' }, 'offline', '[a] no answer'],
])('a call that %s says so, and why', (_, cause, kind, message) => {
  expect(unanswered('a', cause)).toMatchObject({ kind, message, cause, call: 'a' })
})

describe('a screen that stands open', () => {
  const ask = vi.fn<() => Promise<number>>()
  const lost = new ApiError('offline', 'a', 'no answer')

  /** A screen with one reading; resolves when that has ended. */
  async function open() {
    const client = createQueryClient()
    client.mount()
    onTestFinished(() => client.unmount())
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: ask })
    onTestFinished(observer.subscribe(() => {}))
    await vi.advanceTimersByTimeAsync(1_000)
    return observer
  }
  async function reconnect() {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  beforeEach(() => void ask.mockReset())
  afterEach(() => {
    onlineManager.setOnline(true)
    focusManager.setFocused(undefined)
  })

  it('asks again for what failed when the connection is back', async () => {
    ask.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(1)
    const observer = await open()
    expect(observer.getCurrentResult().error).toBe(lost)
    await reconnect()
    expect(observer.getCurrentResult().data).toBe(1)
  })

  it('asks for nothing that it has, though it is old, when the connection or the person is back', async () => {
    ask.mockResolvedValue(1)
    await open()
    await vi.advanceTimersByTimeAsync(60_000)
    await reconnect()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('tries although the browser says that there is no connection, and says what came of it', async () => {
    onlineManager.setOnline(false)
    ask.mockRejectedValue(lost)
    const observer = await open()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(observer.getCurrentResult().error).toBe(lost)
  })

  it('sends what somebody taps although the browser says that there is no connection', async () => {
    onlineManager.setOnline(false)
    const send = vi.fn<() => Promise<number>>().mockRejectedValueOnce(lost).mockResolvedValue(1)
    const write = new MutationObserver(createQueryClient(), { mutationFn: send, retry: 1, retryDelay: 1 })
    const sent = vi.fn()
    void write.mutate().then(sent)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveBeenCalledExactlyOnceWith(1)
  })
})

test('what a person comes back to within ten minutes is still there, and is forgotten after that', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['a'], queryFn: async () => 1 })
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(client.getQueryData(['a'])).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['a'])).toBeUndefined()
})
