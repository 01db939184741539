import { Type as T } from '@arcada/kit/contract'

/** Answers to three different questions (MC-97). */
export const ANSWERS = T.Array(
  T.Object({ id: T.String({ maxLength: 64 }), answer: T.String({ maxLength: 400 }) }),
  {
    minItems: 3,
    maxItems: 3,
  },
)

/** The questions that a member has answered; the answers never leave the server. */
export const ANSWERED = T.Array(T.Object({ id: T.String() }))
