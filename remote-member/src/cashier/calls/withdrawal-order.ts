import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { Destination } from './entities/destination.ts'

const Status = T.Union([
  T.Literal('PENDING'),
  T.Literal('PROCESSING'),
  T.Literal('SUCCESS'),
  T.Literal('FAILED'),
])

/** One of the member's withdrawals with its steps (MC-74). */
export const withdrawalOrder = defineCall({
  id: 'withdrawalOrder',
  method: 'GET',
  path: '/wps/relay/withdraw/order',
  module: 'COMM3',
  query: T.Object({ orderNo: T.String() }),
  value: T.Object({
    orderNo: T.String({ minLength: 1 }),
    amount: T.Number({ minimum: 0 }),
    fee: T.Number({ minimum: 0 }),
    net: T.Number({ minimum: 0 }),
    card: Destination,
    status: Status,
    reason: T.Optional(
      T.Union([T.Literal('ACCOUNT_REFUSED'), T.Literal('HOLDER_DIFFERS'), T.Literal('BANK_UNAVAILABLE')]),
    ),
    /** Each step with its time in ms, the first one first. */
    timeline: T.Array(T.Object({ status: Status, time: Moment })),
    endToEndId: T.Optional(T.String()),
    /** The announced arrival of the money. */
    statedAt: Moment,
    serverNow: Moment,
  }),
  refusals: ['record.unknown'],
  audience: 'members',
  realAccounts: true,
  sample: { query: { orderNo: 'W0' }, apart: 'a withdrawal has to be made first' },
})
