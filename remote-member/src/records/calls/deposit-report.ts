import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { DepositStatus } from '@arcada/kit/contract/entities/record-filters'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The member's deposit orders, the newest first. Days as `YYYY-MM-DD`, both included. */
export const depositReport = defineCall({
  id: 'depositReport',
  path: '/wps/relay/reports/deposit',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    status: T.Optional(DepositStatus),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      orderNo: T.String({ minLength: 1 }),
      /** Ms. */
      time: Moment,
      method: T.String(),
      amount: T.Number(),
      fee: T.Number(),
      /** Credited to the wallet. */
      credited: T.Number(),
      status: DepositStatus,
      remark: T.String(),
      reason: T.Optional(T.String()),
      paidAt: T.Optional(Moment),
    }),
    {
      /** Credited to the wallet by all orders that match the filter. */
      footer: T.Object({ total: T.Number() }),
      serverNow: Moment,
    },
  ),
  flag: 'DEPRECM3',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
