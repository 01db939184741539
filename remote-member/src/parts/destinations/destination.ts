import type { ValueOf } from '@arcada/contract'
import type { bankCards } from '../../calls/bank-cards.ts'

/** A bank account or Pix key of one's own. */
export type Destination = ValueOf<typeof bankCards>[number]
/** How many a person may have (MC-86). */
export const MOST_DESTINATIONS = 5
