import { Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Moment } from '@arcada/kit/contract/entities/time'

/** AGE proves that the player is 18 or over, LIVENESS that it is the player who acts. */
export const Purpose = literals('AGE', 'LIVENESS')
/** FACE is a document and a selfie, PERSON a document and a video call, without facial recognition. */
export const Method = literals('FACE', 'PERSON')

/** A check of age or presence by a verifier (docs/spec/contract-additions.md b.27). */
export const IdentityCheck = T.Object({
  /** Whether the law demands it. */
  needed: T.Boolean(),
  /** REVIEW waits for a person. */
  state: literals('NONE', 'STARTED', 'REVIEW', 'PASSED', 'FAILED'),
  /** Of the newest check; absent before the first. */
  method: T.Optional(Method),
  at: T.Optional(Moment),
  attemptsLeft: T.Integer({ minimum: 0 }),
  /** Whether the verifier answers now. */
  available: T.Boolean(),
})
