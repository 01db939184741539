import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { ApiError, isRefused } from './api-error.ts'
import { answerOf } from './call-query.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())

/** A single fetch has no retry by default. */
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

test('a read is retried once after 800 ms when the connection broke', async () => {
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

test('no other failure of a read is retried', async () => {
  const kinds = ['timeout', 'refused', 'logged-out', 'maintenance', 'broken'] as const
  for (const error of [
    ...kinds.map((kind) => new ApiError(kind, 'a', 'no')),
    new TypeError('x is undefined'),
  ])
    expect(await asksUntilItFails(error), String(error)).toBe(1)
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

test('a refusal is known by its code, and no other error has one', () => {
  const refused = new ApiError('refused', 'a', 'no', { code: 'captcha.required', cause: 'why' })
  expect(isRefused(refused, 'captcha.required')).toBe(true)
  expect(isRefused(refused, 'session.not.login')).toBe(false)
  expect(isRefused({ code: 'captcha.required' }, 'captcha.required')).toBe(false)
  expect(refused).toMatchObject({ name: 'ApiError', message: '[a] no', cause: 'why', status: 0 })
})

describe('a mounted screen', () => {
  const ask = vi.fn<() => Promise<number>>()
  const lost = new ApiError('offline', 'a', 'no answer')

  /** A screen with one read; resolves when that has ended. */
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
  beforeEach(() => {
    ask.mockReset()
    // An earlier file of this worker may have left one that reads a window.
    onlineManager.setEventListener(() => undefined)
  })
  afterEach(() => {
    onlineManager.setOnline(true)
    focusManager.setFocused(undefined)
  })

  it('retries failed reads when the connection is restored', async () => {
    ask.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue(1)
    const observer = await open()
    expect(observer.getCurrentResult().error).toBe(lost)
    await reconnect()
    expect(observer.getCurrentResult().data).toBe(1)
  })

  it('does not refetch old data when the connection or the visitor returns', async () => {
    ask.mockResolvedValue(1)
    await open()
    await vi.advanceTimersByTimeAsync(60_000)
    await reconnect()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('reads and writes although the browser reports offline, and shows the result', async () => {
    onlineManager.setOnline(false)
    ask.mockRejectedValue(lost)
    const observer = await open()
    expect(ask).toHaveBeenCalledTimes(2)
    expect(observer.getCurrentResult().error).toBe(lost)
    const send = vi.fn<() => Promise<number>>().mockRejectedValueOnce(lost).mockResolvedValue(1)
    const write = new MutationObserver(createQueryClient(), { mutationFn: send, retry: 1, retryDelay: 1 })
    const sent = vi.fn()
    void write.mutate().then(sent)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveBeenCalledExactlyOnceWith(1)
  })
})

test('unused data are kept for ten minutes, and deleted after that', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey: ['a'], queryFn: async () => 1 })
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect(client.getQueryData(['a'])).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['a'])).toBeUndefined()
})

test('an answer that failed stays a failed one while it is asked for again, until it comes', async () => {
  const ask = vi.fn<() => Promise<string>>()
  ask.mockRejectedValueOnce(new ApiError('broken', 'a', 'no')).mockResolvedValue('here')
  const client = createQueryClient()
  const query = { queryKey: ['a'], queryFn: ask }
  const seen: (string | null | undefined)[] = []
  const watch = () => new QueryObserver(client, query).subscribe((result) => void seen.push(answerOf(result)))
  watch()
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.at(-1)).toBeNull()
  watch()
  expect(client.getQueryState(['a'])?.status).toBe('pending')
  await vi.advanceTimersByTimeAsync(0)
  const failed = seen.indexOf(null)
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.slice(0, failed).every((answer) => answer === undefined)).toBe(true)
  expect(seen.slice(failed)).not.toContain(undefined)
  expect(seen.at(-1)).toBe('here')
})
