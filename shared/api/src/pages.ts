import { request } from '@arcada/kit/api'
import type { Call, QueryOf, ValueOf } from '@arcada/kit/contract'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

/** A paged answer: one page, and the number of pages. */
export interface Page {
  content: readonly unknown[]
  totalPages: number
  totalCount: number
}

type PagedCall = Call<{ pageNo: string }, unknown, Page>
/** The query of a paged call, without the page. */
type Asked<C extends PagedCall> = Omit<QueryOf<C>, 'pageNo'>

/** A page of a list: its number, and how many rows the list had when the page before it was read. */
export interface Place {
  page: number
  rows?: number
}

/** Loaded pages; one that was read `anew` contains the rows of all pages before it, too. */
export interface Loaded<P> {
  pages: P[]
  pageParams: Place[]
}
export type Read<P> = P & { anew?: true }

/** How often a list is read again whose rows change meanwhile. */
const MAX_READS = 3

/**
 * Options of TanStack Query for a paged list, from the first page. Pages are numbered, so a row that leaves the list between two
 * pages moves another one past the next page: as soon as there are fewer rows, the list begins anew. New rows move others to
 * later pages, which `PagedList` shows once. The key is
 * `[call.id, query, 'pages']`, so a write refreshes the list by `[call.id]`.
 */
export function pagesQuery<C extends PagedCall>(call: C, query: Asked<C>) {
  const read = (page: number, signal: AbortSignal): Promise<Page & ValueOf<C>> =>
    // The page completes the query of the call, and its answer is a page.
    request(call, { query: { ...query, pageNo: String(page) } as QueryOf<C>, signal }) as Promise<
      Page & ValueOf<C>
    >
  return infiniteQueryOptions({
    queryKey: [call.id, query, 'pages'] as const,
    queryFn: async ({ pageParam: { page, rows }, signal }): Promise<Read<ValueOf<C>>> => {
      const answer = await read(page, signal)
      if (rows === undefined || rows <= answer.totalCount) return answer
      return readAnew((one) => read(one, signal), page)
    },
    initialPageParam: { page: 1 } as Place,
    getNextPageParam: (last: ValueOf<C>, _, { page }): Place | undefined => {
      const { totalPages, totalCount } = last as Page
      return page < totalPages ? { page: page + 1, rows: totalCount } : undefined
    },
    select: shownPages,
  })
}

/** The first pages of a list as one, read until its number of rows stays the same. */
async function readAnew<P extends Page>(read: (page: number) => Promise<P>, count: number): Promise<Read<P>> {
  for (let reads = 1; ; reads++) {
    const [first, ...others] = await Promise.all([
      read(1),
      ...Array.from({ length: count - 1 }, (_, at) => read(at + 2)),
    ])
    if (reads < MAX_READS && others.some(({ totalCount }) => totalCount !== first.totalCount)) continue
    return { ...first, content: [first, ...others].flatMap(({ content }) => content), anew: true }
  }
}

/** The pages to show: from the last one that was read anew. */
export function shownPages<P>(loaded: Loaded<Read<P>>): Loaded<Read<P>> {
  const from = loaded.pages.map(({ anew }) => anew === true).lastIndexOf(true)
  return from <= 0 ? loaded : { pages: loaded.pages.slice(from), pageParams: loaded.pageParams.slice(from) }
}

/** A paged list: pass the result to `PagedList` of `@arcada/kit/ui/list` (MC-20). */
export function usePages<C extends PagedCall>(call: C, query: Asked<C>) {
  return useInfiniteQuery(pagesQuery(call, query))
}
