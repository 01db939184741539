import { defineCall, Type as T } from '@arcada/kit/contract'
import { Message } from './entities/message.ts'

/** API-108: the member's messages page by page, the newest first. */
export const messages = defineCall({
  id: 'messages',
  method: 'GET',
  path: '/wps/relay/inbox/messages',
  module: 'INBOX3',
  query: T.Object({
    pageNo: T.String(),
    status: T.Optional(T.Union([T.Literal('READ'), T.Literal('UNREAD')])),
  }),
  value: T.Object({
    content: T.Array(Message),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
  }),
  audience: 'members',
  sample: { query: { pageNo: '1' } },
})
