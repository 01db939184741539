import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { Announcement } from '../entities/announcement.ts'

/** API-51: announcements for players (PL) or agents (A), in pages. */
export const notices = defineCall({
  id: 'notices',
  method: 'GET',
  path: '/wps/relay/announcements/notice',
  module: 'COMM3',
  query: T.Object({
    types: T.String(),
    pageNo: T.String(),
  }),
  value: T.Object({
    content: T.Array(Announcement),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
    footer: T.Optional(T.Object({ unreadCount: T.Integer({ minimum: 0 }) })),
  }),
  audience: 'public',
  sample: { query: { types: 'PL', pageNo: '1' } },
})
