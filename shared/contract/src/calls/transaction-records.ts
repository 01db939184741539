import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { paged } from '../entities/paged.ts'

/** Every movement of the person's money, the newest first; with types=A those of an agent's team. */
export const transactionRecords = defineCall({
  id: 'transactionRecords',
  method: 'GET',
  path: '/wps/relay/reports/transactions',
  module: 'COMM3',
  query: T.Object({
    startDate: T.String(),
    endDate: T.String(),
    type: T.Optional(T.String()),
    types: T.Optional(T.Literal('A')),
    userName: T.Optional(T.String()),
    pageNo: T.String(),
  }),
  value: paged(
    T.Object({
      id: T.String(),
      /** Ms. */
      time: T.Integer(),
      /** DEPOSIT, WITHDRAW, BET, WIN, REBATE, BONUS … */
      type: T.String(),
      /** Negative when it left the wallet. */
      amount: T.Number(),
      balanceAfter: T.Number(),
      remark: T.String(),
      /** Only with types=A. */
      userName: T.Optional(T.String()),
    }),
    { footer: T.Object({ income: T.Number(), expense: T.Number() }) },
  ),
  audience: 'members',
  sample: { query: { startDate: '2026-03-01', endDate: '2099-03-31', pageNo: '1' } },
})
