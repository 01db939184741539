import { callQuery } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { uplineTransfer } from '../calls/upline-transfer.ts'

/** The amount that can be transferred to the upline; never cached, because a password may just have been set. */
export const uplineTransferQuery = () =>
  queryOptions({ ...callQuery(uplineTransfer), staleTime: 0, gcTime: 0, refetchOnReconnect: 'always' })
