import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The member's own applications for one promotion, the newest first. */
export const promotionApplications = defineCall({
  id: 'promotionApplications',
  method: 'GET',
  path: '/wps/relay/promotions/applications',
  module: 'COMM3',
  query: T.Object({ promotionId: T.String({ minLength: 1 }), pageNo: T.String() }),
  value: T.Object({
    content: T.Array(
      T.Object({
        applicationNo: T.String(),
        /** Ms. */
        time: Moment,
        comment: T.String(),
        images: T.Integer({ minimum: 0 }),
        status: T.Union([T.Literal('PENDING'), T.Literal('APPROVED'), T.Literal('REJECTED')]),
        reply: T.Optional(T.String()),
      }),
    ),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
  }),
  audience: 'members',
  sample: { query: { promotionId: 'p-cashback', pageNo: '1' } },
})
