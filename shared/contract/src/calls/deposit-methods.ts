import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** API-41: ways to pay in, each with its limits. */
export const depositMethods = defineCall({
  id: 'depositMethods',
  method: 'GET',
  path: '/wps/relay/deposit/methods',
  module: 'COMM3',
  value: T.Array(
    T.Object({
      id: T.String(),
      type: T.Union([
        T.Literal('BANK'),
        T.Literal('QR'),
        T.Literal('EWALLET'),
        T.Literal('CRYPTO'),
        T.Literal('CARD'),
      ]),
      name: T.String(),
      iconUrl: T.Optional(T.String()),
      min: T.Number({ minimum: 0 }),
      max: T.Number({ minimum: 0 }),
      fee: T.Number({ minimum: 0 }),
      quickAmounts: T.Array(T.Number({ minimum: 0 })),
      /** What else the method asks for, e.g. the payer's name. */
      fields: T.Array(T.String()),
      promotionIds: T.Array(T.String()),
    }),
  ),
  audience: 'members',
  sample: {},
})
