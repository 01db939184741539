import { defineCall, Type as T } from '@arcada/kit/contract'
import { paged } from '@arcada/kit/contract/entities/paged'
import { Moment } from '@arcada/kit/contract/entities/time'
import { dividendFigures } from './entities/agency.ts'

/** Own dividends of past months (AC-76). */
export const dividendRecords = defineCall({
  id: 'dividendRecords',
  path: '/wps/relay/agent/dividend/records',
  module: 'AFFMAN3',
  query: T.Object({
    period: T.Optional(T.String({ maxLength: 7 })),
    status: T.Optional(T.String({ maxLength: 32 })),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      ...dividendFigures,
      amount: T.Number({ minimum: 0 }),
      status: T.String(),
      paidAt: T.Optional(Moment),
    }),
    {},
  ),
  refusals: ['permission.denied'],
  audience: 'agents',
  sample: { query: { pageNo: '1' }, apart: 'a whitelabel without dividends refuses it' },
})
