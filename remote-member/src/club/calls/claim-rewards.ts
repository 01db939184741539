import { defineCall, Type as T } from '@arcada/kit/contract'

/** Claims rewards; one that cannot be claimed does not affect the others (MC-132…MC-135). */
export const claimRewards = defineCall({
  id: 'claimRewards',
  path: '/wps/relay/rewards/claim',
  module: 'REWCEN3',
  body: T.Object({
    ids: T.Array(T.String(), { minItems: 1, maxItems: 100, uniqueItems: true }),
    requestId: T.String({ minLength: 8, maxLength: 64 }),
  }),
  value: T.Object({
    claimed: T.Array(T.Object({ id: T.String(), amount: T.Number({ exclusiveMinimum: 0 }) })),
    refused: T.Array(T.Object({ id: T.String(), code: T.String() })),
  }),
  refusals: [
    'record.unknown',
    'request.reused',
    { code: 'reward.expired', status: 409, words: 'This reward has expired.' },
    { code: 'reward.claimed', status: 409, words: 'You claimed this already.' },
  ],
  flag: 'REWCEN3',
  realAccounts: true,
  sample: { body: { ids: ['0'], requestId: 'contract-test' }, apart: 'each person has rewards of their own' },
})
