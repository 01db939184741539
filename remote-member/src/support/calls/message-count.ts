import { defineCall } from '@arcada/kit/contract'
import { Type as T } from '@sinclair/typebox'

/** API-73: how many messages there are. */
export const messageCount = defineCall({
  id: 'messageCount',
  method: 'GET',
  path: '/wps/relay/inbox/count',
  module: 'INBOX3',
  value: T.Integer({ minimum: 0 }),
  audience: 'members',
  sample: {},
})
