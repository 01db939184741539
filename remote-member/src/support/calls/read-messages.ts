import { defineCall, Type as T } from '@arcada/kit/contract'
import { Unread } from './entities/message.ts'

/** Marks some messages, or all of them, as read. */
export const readMessages = defineCall({
  id: 'readMessages',
  method: 'PUT',
  path: '/wps/relay/inbox/messages',
  module: 'INBOX3',
  body: T.Object({
    ids: T.Optional(T.Array(T.String(), { maxItems: 100 })),
    all: T.Optional(T.Literal(true)),
  }),
  value: Unread,
  refusals: ['record.unknown'],
  sample: { body: { all: true } },
})
