import { configureApi, createQueryClient } from '@arcada/kit/api'
import type { Call } from '@arcada/kit/contract'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Page, pagesQuery } from './pages.ts'

const rows: Call<{ status?: string; pageNo: string }, undefined, Page> = {
  id: 'rows',
  method: 'GET',
  path: '/rows',
  module: 'COMM3',
  encoding: 'json',
  bare: false,
  parameters: ['status', 'pageNo'],
  accepts: (value) => typeof value === 'object' && value !== null && 'content' in value,
}
const asked: string[] = []
let totalPages = 3

beforeEach(() => {
  totalPages = 3
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    asked.push(address)
    signal?.throwIfAborted()
    const value = { content: [address], totalPages, totalCount: 0 }
    return Response.json({ success: true, code: '0', message: '', value })
  })
  configureApi({ baseUrl: '', token: () => '', language: () => 'PT' })
})

/** A mounted list with its loaded pages. */
function list(client = createQueryClient()) {
  const observer = new InfiniteQueryObserver(client, pagesQuery(rows, { status: 'PAID' }))
  onTestFinished(observer.subscribe(() => {}))
  const loaded = () => vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  return { observer, loaded }
}

test('[MC-20] a list begins with page 1 and continues until the last page', async () => {
  const { observer, loaded } = list()
  await loaded()
  expect(asked).toEqual(['/rows?status=PAID&pageNo=1'])
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  expect(asked.slice(1)).toEqual(['/rows?status=PAID&pageNo=2', '/rows?status=PAID&pageNo=3'])
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  expect(observer.getCurrentResult().data?.pages.flatMap(({ content }) => content)).toEqual(asked)
})

test.each([0, 1])('[MC-20] a list of %i pages ends after its first request', async (pages) => {
  totalPages = pages
  const { observer, loaded } = list()
  await loaded()
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
})

test('a list is refreshed with the other reads of its call, and other filters are a separate list', async () => {
  const client = createQueryClient()
  const { loaded } = list(client)
  await loaded()
  expect(client.getQueryData(['rows', { status: 'PAID' }, 'pages'])).toMatchObject({ pageParams: [1] })
  expect(client.getQueryData(['rows', { status: 'OPEN' }, 'pages'])).toBeUndefined()
  await client.invalidateQueries({ queryKey: ['rows'] })
  expect(asked).toEqual(['/rows?status=PAID&pageNo=1', '/rows?status=PAID&pageNo=1'])
})

test('an unmounted list aborts its request', async () => {
  const client = createQueryClient()
  let given: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    given = signal
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  })
  const left = client.fetchInfiniteQuery(pagesQuery(rows, {})).catch((why: unknown) => why)
  await vi.waitFor(() => expect(given?.aborted).toBe(false))
  await client.cancelQueries({ queryKey: ['rows'] })
  expect(given?.aborted).toBe(true)
  await left
})
