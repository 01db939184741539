import { Type as T } from '@arcada/kit/contract'

/** Each amount and its share of all chances; the shares sum to 1. */
export const ODDS = T.Array(
  T.Object({ amount: T.Number({ minimum: 0 }), share: T.Number({ exclusiveMinimum: 0, maximum: 1 }) }),
)
