import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-74: number of unread messages. */
export const unreadMessages = defineCall({
  id: 'unreadMessages',
  path: '/wps/relay/inbox/unread',
  module: 'INBOX3',
  value: T.Integer({ minimum: 0 }),
})
