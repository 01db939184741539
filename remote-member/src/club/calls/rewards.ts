import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Rewards that a member can claim, has claimed or has missed, page by page. */
export const rewards = defineCall({
  id: 'rewards',
  method: 'GET',
  path: '/wps/relay/rewards',
  module: 'REWCEN3',
  query: T.Object({
    status: T.Union([T.Literal('AVAILABLE'), T.Literal('CLAIMED'), T.Literal('EXPIRED')]),
    pageNo: T.String(),
  }),
  value: T.Object({
    content: T.Array(
      T.Object({
        id: T.String(),
        title: T.String(),
        /** The occasion; a page may meet unknown ones. */
        type: T.String(),
        amount: T.Number({ exclusiveMinimum: 0 }),
        /** Ms. */
        expireAt: Moment,
        status: T.Union([T.Literal('AVAILABLE'), T.Literal('CLAIMED'), T.Literal('EXPIRED')]),
        /** How many times the amount has to be staked before it can be withdrawn. */
        turnover: T.Number({ minimum: 0 }),
      }),
    ),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
    serverNow: Moment,
  }),
  audience: 'members',
  flag: 'REWCEN3',
  sample: { query: { status: 'AVAILABLE', pageNo: '1' } },
})
