import { Moment } from '@arcada/contract/entities/time'
import { Type as T } from '@sinclair/typebox'

/** Where somebody is signed in; `id` is not the token, and no address of the network stands here (MC-98). */
export const SESSIONS = T.Array(
  T.Object({
    id: T.String({ minLength: 1 }),
    /** Names of products; '' where the browser says nothing. */
    device: T.String(),
    browser: T.String(),
    /** Ms. */
    startedAt: Moment,
    lastSeenAt: Moment,
    current: T.Boolean(),
  }),
)
