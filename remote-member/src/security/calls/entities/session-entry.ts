import { Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** A session of the member; `id` is not the token, and the entry has no network address (MC-98). */
export const SESSIONS = T.Array(
  T.Object({
    id: T.String({ minLength: 1 }),
    /** Product names; '' where the browser sends none. */
    device: T.String(),
    browser: T.String(),
    /** Ms. */
    startedAt: Moment,
    lastSeenAt: Moment,
    current: T.Boolean(),
  }),
)
