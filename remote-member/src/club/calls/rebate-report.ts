import { defineCall, Type as T } from '@arcada/kit/contract'
import { Day, Moment } from '@arcada/kit/contract/entities/time'

/** Rebates paid on some days (`YYYY-MM-DD`, both included), with their total. */
export const rebateReport = defineCall({
  id: 'rebateReport',
  method: 'GET',
  path: '/wps/relay/rebate/report',
  module: 'COMM3',
  query: T.Object({ startDate: T.String(), endDate: T.String(), pageNo: T.String() }),
  value: T.Object({
    content: T.Array(
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
    ),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
    footer: T.Object({ total: T.Number({ minimum: 0 }) }),
    serverNow: Moment,
  }),
  audience: 'members',
  flag: 'PLYRBT',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
