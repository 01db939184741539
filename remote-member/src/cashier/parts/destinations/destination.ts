import type { ValueOf } from '@arcada/kit/contract'
import type { bankCards } from '../../calls/bank-cards.ts'

/** A bank account or Pix key of the member. */
export type Destination = ValueOf<typeof bankCards>[number]
/** How many a member may have (MC-86). */
export const MAX_DESTINATIONS = 5
