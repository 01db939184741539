import { defineCall, Type as T } from '@arcada/kit/contract'

/** Pays a completed mission into the wallet, once. */
export const claimMission = defineCall({
  id: 'claimMission',
  path: '/wps/relay/mission/claim',
  body: T.Object({ id: T.String({ minLength: 1 }) }),
  value: T.Object({ reward: T.Number({ minimum: 0 }), currencySymbol: T.String() }),
  refusals: [{ code: 'mission.not.available', status: 409, words: 'This reward has already been paid.' }],
  sample: { body: { id: 'rounds' }, apart: 'it needs a mission that a member has completed' },
})
