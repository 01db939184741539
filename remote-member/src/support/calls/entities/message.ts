import { type Static, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** A message of the operator to one member; `content` is HTML and passes the sanitiser. */
export const Message = T.Object({
  id: T.String(),
  title: T.String(),
  content: T.String(),
  /** Ms. */
  time: Moment,
  read: T.Boolean(),
})
export type Message = Static<typeof Message>

/** How many messages are unread afterwards. */
export const Unread = T.Object({ unreadCount: T.Integer({ minimum: 0 }) })
