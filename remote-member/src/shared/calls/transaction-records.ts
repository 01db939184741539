import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { paged } from '@arcada/kit/contract/entities/paged'
import { MovementType } from '@arcada/kit/contract/entities/record-filters'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The member's movements, the newest first; with types=A those of an agent's team. */
export const transactionRecords = defineCall({
  id: 'transactionRecords',
  path: '/wps/relay/reports/transactions',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    type: T.Optional(MovementType),
    types: T.Optional(T.Literal('A')),
    userName: T.Optional(T.String()),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      id: T.String(),
      /** Ms. */
      time: Moment,
      /** One of the filterable types, or a later addition. */
      type: T.String(),
      /** Negative for a debit. */
      amount: T.Number(),
      balanceAfter: T.Number(),
      remark: T.String(),
      /** Its game, promotion, method or bank, in the language of the request; not with types=A. */
      subject: T.Optional(T.String()),
      /** Its order; not with types=A. */
      reference: T.Optional(
        T.Object({
          kind: literals('DEPOSIT', 'WITHDRAW', 'TRANSFER', 'BET'),
          no: T.String(),
        }),
      ),
      /** Only with types=A. */
      userName: T.Optional(T.String()),
    }),
    { footer: T.Object({ income: T.Number(), expense: T.Number() }), serverNow: Moment },
  ),
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
