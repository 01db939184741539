import { defineCall, Type as T } from '@arcada/kit/contract'
import { Message } from './entities/message.ts'

/** One of the member's messages, on whatever page of the list it is (MC-145). */
export const message = defineCall({
  id: 'message',
  path: '/wps/relay/inbox/message',
  module: 'INBOX3',
  query: T.Object({ id: T.String() }),
  value: Message,
  refusals: ['record.unknown'],
  sample: { query: { id: '0' }, apart: 'each person has messages of their own' },
})
