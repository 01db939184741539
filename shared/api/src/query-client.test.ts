import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, isRefused } from './api-error.ts'
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
