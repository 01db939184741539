import type { Static } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'

/** Subjects of a feedback. */
export const FeedbackType = literals('SUGGESTION', 'COMPLAINT', 'CASHIER', 'GAME', 'OTHER')
export type FeedbackType = Static<typeof FeedbackType>
