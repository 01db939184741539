import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The invited friends, the newest first. */
export const referralRecords = defineCall({
  id: 'referralRecords',
  method: 'GET',
  path: '/wps/relay/referral/records',
  module: 'COMM3',
  query: T.Object({ pageNo: T.String() }),
  value: T.Object({
    content: T.Array(
      T.Object({
        accountMasked: T.String(),
        /** Ms. */
        time: Moment,
        status: T.Union([T.Literal('PENDING'), T.Literal('QUALIFIED')]),
        reward: T.Number({ minimum: 0 }),
      }),
    ),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
  }),
  audience: 'members',
  sample: { query: { pageNo: '1' } },
})
