import { defineCall, Type as T } from '@arcada/kit/contract'
import { Moment } from '@arcada/kit/contract/entities/time'

/** Claims exactly the rows of `asOf` of the chosen game types (MC-137). */
export const claimRebate = defineCall({
  id: 'claimRebate',
  path: '/wps/relay/rebate/manual',
  body: T.Object({
    gameTypes: T.Array(T.String(), { minItems: 1, maxItems: 50, uniqueItems: true }),
    asOf: Moment,
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({ amount: T.Number({ exclusiveMinimum: 0 }) }),
  refusals: [
    { code: 'rebate.nothing', status: 409, words: 'There is nothing to claim yet.' },
    'request.reused',
  ],
  flag: 'MANPLAYREB3',
  realAccounts: true,
  sample: {
    body: { gameTypes: ['RNG'], asOf: 0, requestId: 'contract-test' },
    apart: 'there has to be something to claim',
  },
})
