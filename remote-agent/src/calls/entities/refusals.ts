import { defineRefusal } from '@arcada/kit/contract/refusals'

export const rateBounds = defineRefusal({
  code: 'rate.bounds',
  status: 400,
  words: 'Between {min} and {max} percent.',
  values: { min: 'percent', max: 'percent' },
})
export const contractPending = defineRefusal({
  code: 'contract.pending',
  status: 409,
  words: 'An offer is waiting for an answer.',
})
export const contractNone = defineRefusal({
  code: 'contract.none',
  status: 409,
  words: 'You need a contract of your own first.',
})
export const contractTiers = defineRefusal({
  code: 'contract.tiers',
  status: 400,
  words:
    '{reason, select, COUNT {A contract has 1 to 10 tiers.} ORDER {The thresholds must rise from tier to tier.} RATE {The rates must rise from tier to tier, up to the highest of your own.} COVER {Your own contract does not cover this tier.} other {Check the tiers.}}',
  values: { reason: 'text' },
})
export const contractAnswered = defineRefusal({
  code: 'contract.answered',
  status: 409,
  words: 'This was answered already.',
})
export const contractGone = defineRefusal({
  code: 'contract.gone',
  status: 409,
  words: 'The offer was withdrawn.',
})
