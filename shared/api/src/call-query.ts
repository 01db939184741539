import type { Call, QueryOf, ValueOf } from '@arcada/kit/contract'
import { queryOptions } from '@tanstack/react-query'
import { request, valueOnArrival } from './request.ts'

/**
 * Options of TanStack Query for a read: `useQuery(callQuery(gameTypes, { typeId: '1' }))`. The key is
 * `[call.id, query]`, so a write refreshes all reads of a call by `[call.id]`.
 */
export function callQuery<C extends Call>(call: C, query?: QueryOf<C>) {
  return queryOptions({
    queryKey: [call.id, query ?? {}] as const,
    queryFn: ({ signal }): Promise<ValueOf<C>> => request(call, { ...(query ? { query } : {}), signal }),
    initialData: (): ValueOf<C> | undefined => valueOnArrival(call, query),
  })
}

/**
 * What is known of a query's answer: undefined until it is there, null once the query has failed without one. Stays null while
 * another part of the page asks again, when `isError` is false and the query is pending: a part that closes by `isError` would
 * close and open the others, which ask again when they open, without an end.
 */
export function answerOf<T>({
  data,
  errorUpdateCount,
}: {
  data: T | undefined
  errorUpdateCount: number
}): T | null | undefined {
  return data ?? (errorUpdateCount > 0 ? null : undefined)
}
