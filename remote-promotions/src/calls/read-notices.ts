import { defineCall, Type as T } from '@arcada/kit/contract'

/** Marks announcements as read by this member. Returns the number of unread ones of the same kinds. */
export const readNotices = defineCall({
  id: 'readNotices',
  method: 'PUT',
  path: '/wps/relay/announcements/read',
  body: T.Object({ ids: T.Array(T.String({ minLength: 1 }), { minItems: 1, maxItems: 100 }) }),
  value: T.Object({ unreadCount: T.Integer({ minimum: 0 }) }),
  sample: { body: { ids: ['n-1'] } },
})
