import { callQuery } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { rgLimits } from '../calls/rg-limits.ts'
import { rgStatus } from '../calls/rg-status.ts'

/** Bets and time on any device use them up. */
const FRESH = { staleTime: 0, refetchOnMount: 'always', refetchOnReconnect: 'always' } as const

/** Between two looks while a regulatory check is not complete. */
const VERIFYING_MS = 10_000

/** Every limit that a player can set, with its used amount (RG-19). */
export const limitsQuery = () => queryOptions({ ...callQuery(rgLimits), ...FRESH })
/** The player's present status: state, play session, reality check (docs/spec/responsible-gaming.md b.12). */
export const playStatusQuery = () =>
  queryOptions({
    ...callQuery(rgStatus),
    ...FRESH,
    refetchInterval: ({ state }) => (state.data?.verifying ? VERIFYING_MS : false),
  })
