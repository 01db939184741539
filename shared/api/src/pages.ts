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

/**
 * Options of TanStack Query for a paged list, from the first page. The key is
 * `[call.id, query, 'pages']`, so a write refreshes the list by `[call.id]`.
 */
export function pagesQuery<C extends PagedCall>(call: C, query: Asked<C>) {
  return infiniteQueryOptions({
    queryKey: [call.id, query, 'pages'] as const,
    queryFn: ({ pageParam, signal }): Promise<ValueOf<C>> =>
      // The page completes the query of the call.
      request(call, { query: { ...query, pageNo: String(pageParam) } as QueryOf<C>, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: ValueOf<C>, _, page) =>
      page < (last as Page).totalPages ? page + 1 : undefined,
  })
}

/** A paged list: pass the result to `PagedList` of `@arcada/kit/ui/list` (MC-20). */
export function usePages<C extends PagedCall>(call: C, query: Asked<C>) {
  return useInfiniteQuery(pagesQuery(call, query))
}
