import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { Announcement } from '../entities/announcement.ts'

/** API-52: what most people read; on top of the announcements. */
export const popularAnnouncements = defineCall({
  id: 'popularAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements/popular',
  module: 'COMM3',
  query: T.Object({ platform: T.Literal('M') }),
  value: T.Array(Announcement),
  audience: 'everybody',
  sample: { query: { platform: 'M' } },
})
