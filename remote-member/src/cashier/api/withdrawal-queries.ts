import { callQuery } from '@arcada/kit/api'
import { queryOptions } from '@arcada/kit/api/query'
import { bankCards } from '../calls/bank-cards.ts'
import { withdrawSettings } from '../calls/withdraw-settings.ts'

/** Never cached: a missing prerequisite may just have been saved, on another screen or device. */
const FRESH = { staleTime: 0, gcTime: 0, refetchOnReconnect: 'always' } as const

/** The amount that can be withdrawn now, and the missing prerequisites. */
export const withdrawSettingsQuery = () => queryOptions({ ...callQuery(withdrawSettings), ...FRESH })
/** The member's bank accounts and Pix keys. */
export const bankCardsQuery = () => queryOptions({ ...callQuery(bankCards), ...FRESH })
