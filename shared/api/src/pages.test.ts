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

test('[MC-20] a list of no or one page ends after its first request', async () => {
  for (totalPages of [0, 1]) {
    const { observer, loaded } = list()
    await loaded()
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
  }
})

/** A server of a list by pages of 20; `leave` takes rows out of it before a request. */
function serveList(count: number, leave: (ask: number, rows: number[]) => number[]) {
  let left = Array.from({ length: count }, (_, row) => row)
  let asks = 0
  vi.stubGlobal('fetch', async (address: string) => {
    left = leave(++asks, left)
    const page = Number(new URL(address, 'http://arcada.test').searchParams.get('pageNo'))
    const content = left.slice((page - 1) * 20, page * 20)
    const value = { content, totalPages: Math.ceil(left.length / 20), totalCount: left.length }
    return Response.json({ success: true, code: '0', message: '', value })
  })
  return { open: () => left, asks: () => asks }
}

/** Reads a list to its end. */
async function readToEnd({ observer, loaded }: ReturnType<typeof list>) {
  await loaded()
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  return observer.getCurrentResult().data?.pages.flatMap(({ content }) => content)
}

test('[MC-20] a list begins anew when rows leave it between two pages, and shows every row that is left', async () => {
  const remaining: ((row: number) => boolean)[] = [
    (row) => row >= 20,
    (row) => row % 2 === 0,
    (row) => row !== 3,
    (row) => row < 3,
  ]
  for (const stays of remaining) {
    const server = serveList(45, (ask, rows) => (ask === 2 ? rows.filter(stays) : rows))
    expect(await readToEnd(list())).toEqual(server.open())
  }
})

test('[MC-20] a list is read anew a few times at most while rows keep leaving it', async () => {
  const server = serveList(200, (_, rows) => rows.slice(1))
  const { observer, loaded } = list()
  await loaded()
  await observer.fetchNextPage()
  expect(observer.getCurrentResult().data?.pages).toHaveLength(1)
  expect(server.asks()).toBe(2 + 3 * 2)
})

test('[MC-20] a refresh of several pages begins anew, too, and continues after them', async () => {
  const client = createQueryClient()
  const { observer, loaded } = list(client)
  const server = serveList(70, (ask, rows) => (ask === 5 ? rows.slice(15) : rows))
  await loaded()
  for (let page = 2; page <= 3; page++) await observer.fetchNextPage()
  await client.invalidateQueries({ queryKey: ['rows'] })
  expect(await readToEnd({ observer, loaded })).toEqual(server.open())
})

test('a list is refreshed with the other reads of its call, and other filters are a separate list', async () => {
  const client = createQueryClient()
  const { loaded } = list(client)
  await loaded()
  expect(client.getQueryData(['rows', { status: 'PAID' }, 'pages'])).toMatchObject({
    pageParams: [{ page: 1 }],
  })
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
