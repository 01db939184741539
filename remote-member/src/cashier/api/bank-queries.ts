import { CACHE_TIME, request, serverNow } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { readStored, writeStored } from '@arcada/kit/session'
import { banks } from '../calls/banks.ts'

export type Bank = ValueOf<typeof banks>[number]

const KEY = 'MC_BANKS'

/** The banks that an account can belong to: cached for five minutes and on this device (MC-87). */
export const banksQuery = () =>
  queryOptions({
    queryKey: [banks.id],
    staleTime: CACHE_TIME,
    queryFn: async ({ signal }): Promise<Bank[]> => {
      const kept = readKept()
      if (kept) return kept
      const list = await request(banks, { signal })
      writeStored('local', KEY, JSON.stringify({ at: serverNow(), list }))
      return list
    },
  })

/** A list that is too old, from the future or invalid is requested again. */
function readKept(): Bank[] | undefined {
  try {
    const kept: { at?: unknown; list?: unknown } | null = JSON.parse(readStored('local', KEY) ?? 'null')
    const age = serverNow() - Number(kept?.at)
    if (!(age >= 0 && age < CACHE_TIME) || !banks.accepts(kept?.list)) return undefined
    return kept?.list as Bank[]
  } catch {
    return undefined
  }
}
