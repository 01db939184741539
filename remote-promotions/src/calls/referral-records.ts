import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The invited friends, the newest first. */
export const referralRecords = defineCall({
  id: 'referralRecords',
  path: '/wps/relay/referral/records',
  query: T.Object({ pageNo: T.String() }),
  value: paged(
    T.Object({
      accountMasked: T.String(),
      /** Ms. */
      time: Moment,
      status: literals('PENDING', 'QUALIFIED'),
      reward: T.Number({ minimum: 0 }),
    }),
    {},
  ),
  sample: { query: { pageNo: '1' } },
})
