import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { WithdrawalStatus } from '@arcada/kit/contract/entities/record-filters'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The member's withdrawals, the newest first. Days as `YYYY-MM-DD`, both included. */
export const withdrawReport = defineCall({
  id: 'withdrawReport',
  path: '/wps/relay/reports/withdraw',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    status: T.Optional(WithdrawalStatus),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      orderNo: T.String({ minLength: 1 }),
      /** Ms. */
      time: Moment,
      /** The destination: the bank and the last characters of the account or key. */
      bank: T.String(),
      amount: T.Number(),
      fee: T.Number(),
      net: T.Number(),
      status: WithdrawalStatus,
      remark: T.String(),
      reason: T.Optional(T.String()),
    }),
    {
      /** Paid out by all withdrawals that match the filter. */
      footer: T.Object({ total: T.Number() }),
      serverNow: Moment,
    },
  ),
  flag: 'WITHREC3',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
