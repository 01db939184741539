import { callQuery } from '@arcada/api'
import { uplineTransfer } from '../calls/upline-transfer.ts'
import { useOwn } from './use-own.ts'

/** What may be passed on to the upline; always anew, because a password may have been set a moment ago. */
export const useUplineTransfer = () =>
  useOwn({ ...callQuery(uplineTransfer), staleTime: 0, gcTime: 0, refetchOnReconnect: 'always' as const })
