import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** API-87: announcements for the message centre, page by page; a page that is not full is the last one. */
export const mailNotices = defineCall({
  id: 'mailNotices',
  path: '/wps/relay/inbox/notices',
  module: 'INBOX3',
  query: T.Object({ pageNo: T.String() }),
  value: T.Object({
    contentLobby: T.Array(
      T.Object({
        id: T.String(),
        title: T.String(),
        content: T.String(),
        /** Ms. */
        startDate: Moment,
      }),
    ),
  }),
  sample: { query: { pageNo: '1' } },
})
