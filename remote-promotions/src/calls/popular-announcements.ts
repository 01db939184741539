import { defineCall, Type as T } from '@arcada/kit/contract'
import { Announcement } from '@arcada/kit/contract/entities/announcement'

/** API-52: the most read announcements, shown above the others. */
export const popularAnnouncements = defineCall({
  id: 'popularAnnouncements',
  path: '/wps/relay/announcements/popular',
  query: T.Object({ platform: T.Literal('M') }),
  value: T.Array(Announcement),
  audience: 'public',
  sample: { query: { platform: 'M' } },
})
