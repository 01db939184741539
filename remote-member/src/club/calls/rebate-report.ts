import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Day, Moment } from '@arcada/kit/contract/entities/time'

/** Rebates paid on some days (`YYYY-MM-DD`, both included), with their total. */
export const rebateReport = defineCall({
  id: 'rebateReport',
  path: '/wps/relay/rebate/report',
  query: T.Object({ startDate: T.String(), endDate: T.String(), pageNo: T.String() }),
  value: paged(
    T.Object({
      /** A day, `YYYY-MM-DD`. */
      date: Day,
      gameType: T.String(),
      valid: T.Number({ minimum: 0 }),
      rate: T.Number({ minimum: 0 }),
      amount: T.Number({ minimum: 0 }),
      /** PAID; a page may meet other values. */
      status: T.String(),
    }),
    {
      footer: T.Object({ total: T.Number({ minimum: 0 }) }),
      serverNow: Moment,
    },
  ),
  flag: 'PLYRBT',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
