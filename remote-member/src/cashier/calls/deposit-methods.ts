import { defineCall, Type as T } from '@arcada/kit/contract'
import { MethodType } from './entities/deposit-order.ts'

/** API-41: deposit methods, each with its limits. */
export const depositMethods = defineCall({
  id: 'depositMethods',
  path: '/wps/relay/deposit/methods',
  value: T.Array(
    T.Object({
      id: T.String(),
      type: MethodType,
      name: T.String(),
      iconUrl: T.Optional(T.String()),
      /** Whether it is open now. */
      open: T.Boolean(),
      /** The method of the member's newest credited deposit. */
      lastUsed: T.Optional(T.Literal(true)),
      min: T.Number({ minimum: 0 }),
      max: T.Number({ minimum: 0 }),
      /** Per order, before the share added on top. */
      fee: T.Number({ minimum: 0 }),
      feeRate: T.Optional(T.Number({ minimum: 0, maximum: 1 })),
      quickAmounts: T.Array(T.Number({ minimum: 0 })),
      /** What else the method asks for, e.g. the payer's name. */
      fields: T.Array(T.String()),
      /** How long an order waits for its money. */
      orderMinutes: T.Number({ exclusiveMinimum: 0 }),
      promotions: T.Array(
        T.Object({
          id: T.String(),
          title: T.String(),
          /** Share of what is credited. */
          bonusRate: T.Number({ minimum: 0 }),
          /** How many times the bonus has to be staked. */
          turnover: T.Number({ minimum: 0 }),
        }),
      ),
      /** How many times the deposit has to be staked before it can be withdrawn. */
      turnoverFactor: T.Number({ minimum: 0 }),
    }),
  ),
  realAccounts: true,
})
