import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Announcement } from '../entities/announcement.ts'
import { paged } from '../entities/paged.ts'

/** API-51: announcements for players (PL) or agents (A), in pages. */
export const notices = defineCall({
  id: 'notices',
  path: '/wps/relay/announcements/notice',
  query: T.Object({
    types: T.String(),
    pageNo: T.String(),
  }),
  value: paged(Announcement, {
    footer: T.Optional(T.Object({ unreadCount: T.Integer({ minimum: 0 }) })),
  }),
  audience: 'public',
  sample: { query: { types: 'PL', pageNo: '1' } },
})
