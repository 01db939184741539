import { defineCall, Type as T } from '@arcada/kit/contract'
import { Unread } from './entities/message.ts'

/** Deletes messages for good; `ids` are separated by commas, at most 100. */
export const deleteMessages = defineCall({
  id: 'deleteMessages',
  method: 'DELETE',
  path: '/wps/relay/inbox/messages',
  module: 'INBOX3',
  query: T.Object({ ids: T.String({ minLength: 1 }) }),
  value: Unread,
  refusals: ['record.unknown'],
  sample: { query: { ids: '0' }, apart: 'each person has messages of their own' },
})
