import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Day, Moment } from '@arcada/kit/contract/entities/time'

/** An agent's earnings from the team's stakes, on some days (`YYYY-MM-DD`, both included) (AC-61). */
export const rebateIncome = defineCall({
  id: 'rebateIncome',
  path: '/wps/relay/agent/rebates/income',
  module: 'AGEINFO3',
  query: T.Object({ startDate: T.String(), endDate: T.String(), pageNo: T.String() }),
  value: paged(
    T.Object({
      id: T.String({ minLength: 1 }),
      /** A day, `YYYY-MM-DD`. */ date: Day,
      userName: T.String(),
      gameType: T.String(),
      vendor: T.Optional(T.String()),
      valid: T.Number({ minimum: 0 }),
      rate: T.Number({ minimum: 0 }),
      amount: T.Number({ minimum: 0 }),
    }),
    {
      footer: T.Object({ valid: T.Number({ minimum: 0 }), amount: T.Number({ minimum: 0 }) }),
      serverNow: Moment,
    },
  ),
  refusals: ['permission.denied'],
  audience: 'agents',
  menu: 'REBATE_INCOME',
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
