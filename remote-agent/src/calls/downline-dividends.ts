import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'
import { dividendFigures } from './entities/agency.ts'

/** Dividends that an agent owes to the direct downlines, or has paid (AC-78). */
export const downlineDividends = defineCall({
  id: 'downlineDividends',
  path: '/wps/relay/agent/dividend/downline',
  module: 'AFFMAN3',
  query: T.Object({ period: T.Optional(T.String({ maxLength: 7 })), pageNo: T.String() }),
  value: paged(
    T.Object({
      id: T.String({ minLength: 1 }),
      userName: T.String(),
      ...dividendFigures,
      amount: T.Number({ minimum: 0 }),
      /** OPEN, DUE, PAID, NONE. */ status: T.String(),
      dueAt: Moment,
      paidAt: T.Optional(Moment),
    }),
    {
      hasPaymentPassword: T.Boolean(),
      serverNow: Moment,
    },
  ),
  refusals: ['permission.denied'],
  audience: 'agents',
  sample: { query: { pageNo: '1' }, apart: 'a whitelabel without dividends refuses it' },
})
