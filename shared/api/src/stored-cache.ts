import type { Call, QueryOf, ValueOf } from '@arcada/kit/contract'
import { queryOptions } from '@tanstack/react-query'
import { serverNow } from './clock.ts'
import { apiEnvironment } from './environment.ts'
import { request } from './request.ts'

/** Life of a stored list or setting, in ms (SESS-20). */
export const CACHE_TIME = 5 * 60_000

interface Kept {
  /** Server's time, in ms since 1970. */
  at: number
  of: string
  value: unknown
}

/**
 * Like `callQuery`, for lists and settings that hardly change: the answer is stored on this device under
 * `MC_CACHE:<call>` and used for five minutes (SESS-20, NS-21). A stored answer that violates the contract,
 * has another query or language, or cannot be read, is requested again.
 */
export function cachedQuery<C extends Call>(call: C, query?: QueryOf<C>) {
  return queryOptions({
    queryKey: [call.id, query ?? {}] as const,
    staleTime: CACHE_TIME,
    queryFn: async ({ signal }): Promise<ValueOf<C>> => {
      const of = `${apiEnvironment().language()} ${JSON.stringify(query ?? {})}`
      const kept = readKept(call, of)
      if (kept !== undefined) return kept
      const value = await request(call, { ...(query ? { query } : {}), signal })
      keep(call, { at: serverNow(), of, value })
      return value
    },
  })
}

const keyOf = (call: Call) => `MC_CACHE:${call.id}`

function readKept<C extends Call>(call: C, of: string): ValueOf<C> | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(keyOf(call)) ?? 'null')
    const age = serverNow() - Number(kept?.at)
    if (kept?.of !== of || !(age >= 0 && age < CACHE_TIME) || !call.accepts(kept.value)) return undefined
    return kept.value as ValueOf<C>
  } catch {
    return undefined
  }
}

function keep(call: Call, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(call), JSON.stringify(kept))
  } catch {
    // A full or blocked storage stores nothing: the next visit requests again.
  }
}
