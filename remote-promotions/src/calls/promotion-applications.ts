import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The member's own applications for one promotion, the newest first. */
export const promotionApplications = defineCall({
  id: 'promotionApplications',
  path: '/wps/relay/promotions/applications',
  query: T.Object({ promotionId: T.String({ minLength: 1 }), pageNo: T.String() }),
  value: paged(
    T.Object({
      applicationNo: T.String(),
      /** Ms. */
      time: Moment,
      comment: T.String(),
      images: T.Integer({ minimum: 0 }),
      status: literals('PENDING', 'APPROVED', 'REJECTED'),
      reply: T.Optional(T.String()),
    }),
    {},
  ),
  sample: { query: { promotionId: 'p-cashback', pageNo: '1' } },
})
