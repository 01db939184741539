import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-73: how many messages there are. */
export const messageCount = defineCall({
  id: 'messageCount',
  path: '/wps/relay/inbox/count',
  module: 'INBOX3',
  value: T.Integer({ minimum: 0 }),
})
