import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'
import { dividendFigures, paging } from './entities/agency.ts'

/** Own dividends of past months (AC-76). */
export const dividendRecords = defineCall({
  id: 'dividendRecords',
  method: 'GET',
  path: '/wps/relay/agent/dividend/records',
  module: 'AFFMAN3',
  query: T.Object({
    period: T.Optional(T.String({ maxLength: 7 })),
    status: T.Optional(T.String({ maxLength: 32 })),
    pageNo: T.String(),
  }),
  value: T.Object({
    content: T.Array(
      T.Object({
        ...dividendFigures,
        amount: T.Number({ minimum: 0 }),
        status: T.String(),
        paidAt: T.Optional(Moment),
      }),
    ),
    ...paging,
  }),
  refusals: ['permission.denied'],
  audience: 'agents',
  sample: { query: { pageNo: '1' }, apart: 'a whitelabel without dividends refuses it' },
})
