import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-41: address of the live chat, and a member's token for it. */
export const chatToken = defineCall({
  id: 'chatToken',
  path: '/wps/relay/chat/token',
  value: T.Object({ url: T.String(), token: T.String() }),
})
