import { CACHE_TIME, request } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { readStored, writeStored } from '@arcada/session'
import { queryOptions } from '@tanstack/react-query'
import { banks } from '../calls/banks.ts'

export type Bank = ValueOf<typeof banks>[number]

const KEY = 'MC_BANKS'

/** The banks that an account may be with: asked for once in five minutes and kept on this device (MC-87). */
export const banksQuery = () =>
  queryOptions({
    queryKey: [banks.id],
    staleTime: CACHE_TIME,
    queryFn: async ({ signal }): Promise<Bank[]> => {
      const kept = readKept()
      if (kept) return kept
      const list = await request(banks, { signal })
      writeStored('local', KEY, JSON.stringify({ at: Date.now(), list }))
      return list
    },
  })

/** What is too old, from the future, or no list of banks, is asked for anew. */
function readKept(): Bank[] | undefined {
  try {
    const kept: { at?: unknown; list?: unknown } | null = JSON.parse(readStored('local', KEY) ?? 'null')
    const age = Date.now() - Number(kept?.at)
    if (!(age >= 0 && age < CACHE_TIME) || !banks.accepts(kept?.list)) return undefined
    // The contract has just said that it is one.
    return kept?.list as Bank[]
  } catch {
    return undefined
  }
}
