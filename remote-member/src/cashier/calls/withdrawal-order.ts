import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { Moment } from '@arcada/kit/contract/entities/time'
import { Destination } from './entities/destination.ts'

const Status = literals('PENDING', 'PROCESSING', 'SUCCESS', 'FAILED')

/** One of the member's withdrawals with its steps (MC-74). */
export const withdrawalOrder = defineCall({
  id: 'withdrawalOrder',
  path: '/wps/relay/withdraw/order',
  query: T.Object({ orderNo: T.String() }),
  value: T.Object({
    orderNo: T.String({ minLength: 1 }),
    amount: T.Number({ minimum: 0 }),
    fee: T.Number({ minimum: 0 }),
    net: T.Number({ minimum: 0 }),
    card: Destination,
    status: Status,
    reason: T.Optional(literals('ACCOUNT_REFUSED', 'HOLDER_DIFFERS', 'BANK_UNAVAILABLE')),
    /** Each step with its time in ms, the first one first. */
    timeline: T.Array(T.Object({ status: Status, time: Moment })),
    endToEndId: T.Optional(T.String()),
    /** The announced arrival of the money. */
    statedAt: Moment,
    /** The end of the time within which the law wants it paid; absent without such a rule. */
    deadline: T.Optional(Moment),
    serverNow: Moment,
  }),
  refusals: ['record.unknown'],
  realAccounts: true,
  sample: { query: { orderNo: 'W0' }, apart: 'a withdrawal has to be made first' },
})
