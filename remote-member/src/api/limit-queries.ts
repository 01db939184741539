import { callQuery } from '@arcada/api'
import { rgStatus } from '@arcada/contract/rg-status'
import { rgLimits } from '../calls/rg-limits.ts'
import { useOwn } from './use-own.ts'

/** Bets and time use them up on any device. */
const FRESH = { staleTime: 0, refetchOnMount: 'always', refetchOnReconnect: 'always' } as const

/** Every limit that one can set, with what is used of it (RG-19). */
export const useLimits = () => useOwn({ ...callQuery(rgLimits), ...FRESH })
/** What holds for the player now: state, play session, reality check (RG b.12). */
export const usePlayStatus = () => useOwn({ ...callQuery(rgStatus), ...FRESH })
