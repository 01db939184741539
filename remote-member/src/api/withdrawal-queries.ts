import { callQuery } from '@arcada/api'
import { bankCards } from '../calls/bank-cards.ts'
import { withdrawSettings } from '../calls/withdraw-settings.ts'
import { useOwn } from './use-own.ts'

/** Always anew: what was missing may have been saved a moment ago, on another screen or device. */
const FRESH = { staleTime: 0, gcTime: 0, refetchOnReconnect: 'always' } as const

/** What may be taken out now, and what is missing for it. */
export const useWithdrawSettings = () => useOwn({ ...callQuery(withdrawSettings), ...FRESH })
/** The accounts and Pix keys of one's own. */
export const useBankCards = () => useOwn({ ...callQuery(bankCards), ...FRESH })
