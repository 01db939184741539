import { defineRefusal } from '@arcada/kit/contract/refusals'

export const depositClosed = defineRefusal({
  code: 'deposit.closed',
  status: 409,
  words: 'This deposit is closed already.',
})
export const pixKeyFormat = defineRefusal({
  code: 'pix.key.format',
  status: 400,
  fields: ['key'],
  words: 'This is not a valid key of this type.',
})
export const pixKeyUnknown = defineRefusal({
  code: 'pix.key.unknown',
  status: 404,
  fields: ['key'],
  words: 'No bank knows this key.',
})
