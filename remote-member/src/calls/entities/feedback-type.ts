import { type Static, Type as T } from '@sinclair/typebox'

/** What a feedback is about. */
export const FeedbackType = T.Union([
  T.Literal('SUGGESTION'),
  T.Literal('COMPLAINT'),
  T.Literal('CASHIER'),
  T.Literal('GAME'),
  T.Literal('OTHER'),
])
export type FeedbackType = Static<typeof FeedbackType>
