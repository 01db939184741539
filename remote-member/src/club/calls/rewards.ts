import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Rewards that a member can claim, has claimed or has missed, page by page. */
export const rewards = defineCall({
  id: 'rewards',
  path: '/wps/relay/rewards',
  module: 'REWCEN3',
  query: T.Object({
    status: literals('AVAILABLE', 'CLAIMED', 'EXPIRED'),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      id: T.String(),
      title: T.String(),
      /** The occasion; a page may meet unknown ones. */
      type: T.String(),
      amount: T.Number({ exclusiveMinimum: 0 }),
      /** Ms. */
      expireAt: Moment,
      status: literals('AVAILABLE', 'CLAIMED', 'EXPIRED'),
      /** How many times the amount has to be staked before it can be withdrawn. */
      turnover: T.Number({ minimum: 0 }),
    }),
    {
      serverNow: Moment,
    },
  ),
  flag: 'REWCEN3',
  sample: { query: { status: 'AVAILABLE', pageNo: '1' } },
})
