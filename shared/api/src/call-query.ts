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
