import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Message } from './entities/message.ts'

/** API-108: the member's messages page by page, the newest first. */
export const messages = defineCall({
  id: 'messages',
  path: '/wps/relay/inbox/messages',
  module: 'INBOX3',
  query: T.Object({
    pageNo: T.String(),
    status: T.Optional(literals('READ', 'UNREAD')),
  }),
  value: paged(Message, {}),
  sample: { query: { pageNo: '1' } },
})
