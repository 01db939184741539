import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { FeedbackType } from './entities/feedback-type.ts'

/** The member's feedback with the answers, page by page, the newest first. */
export const feedback = defineCall({
  id: 'feedback',
  method: 'GET',
  path: '/wps/feedback',
  module: 'FEEDBACK3',
  query: T.Object({ pageNo: T.String() }),
  value: T.Object({
    content: T.Array(
      T.Object({
        id: T.String(),
        type: FeedbackType,
        title: T.String(),
        content: T.String(),
        /** The number of pictures; no call returns the pictures. */
        images: T.Integer({ minimum: 0 }),
        /** Ms. */
        time: Moment,
        status: T.Union([T.Literal('OPEN'), T.Literal('REPLIED')]),
        reply: T.Optional(T.String()),
        repliedAt: T.Optional(Moment),
      }),
    ),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
  }),
  audience: 'members',
  flag: 'FEEDBACK3',
  sample: { query: { pageNo: '1' } },
})
