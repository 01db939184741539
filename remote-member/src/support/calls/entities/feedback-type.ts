import { type Static, Type as T } from '@arcada/kit/contract'

/** Subjects of a feedback. */
export const FeedbackType = T.Union([
  T.Literal('SUGGESTION'),
  T.Literal('COMPLAINT'),
  T.Literal('CASHIER'),
  T.Literal('GAME'),
  T.Literal('OTHER'),
])
export type FeedbackType = Static<typeof FeedbackType>
