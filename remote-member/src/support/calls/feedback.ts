import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'
import { FeedbackType } from './entities/feedback-type.ts'

/** The member's feedback with the answers, page by page, the newest first. */
export const feedback = defineCall({
  id: 'feedback',
  path: '/wps/feedback',
  module: 'FEEDBACK3',
  query: T.Object({ pageNo: T.String() }),
  value: paged(
    T.Object({
      id: T.String(),
      type: FeedbackType,
      title: T.String(),
      content: T.String(),
      /** The number of pictures; no call returns the pictures. */
      images: T.Integer({ minimum: 0 }),
      /** Ms. */
      time: Moment,
      status: literals('OPEN', 'REPLIED'),
      reply: T.Optional(T.String()),
      repliedAt: T.Optional(Moment),
    }),
    {},
  ),
  flag: 'FEEDBACK3',
  sample: { query: { pageNo: '1' } },
})
