import { defineRefusal } from '@arcada/kit/contract/refusals'

export const nameFormat = defineRefusal({
  code: 'name.format',
  status: 400,
  fields: ['payeeName'],
  words: 'Name format is not valid',
})
export const withdrawMissing = defineRefusal({
  code: 'withdraw.missing',
  status: 409,
  words: 'Complete your security data first.',
})
export const smsTooOften = defineRefusal({
  code: 'sms.too.often',
  status: 429,
  words: 'A code was sent a moment ago. Wait before you ask for another.',
})
export const identityRequired = defineRefusal({
  code: 'identity.required',
  status: 409,
  words: 'First confirm that it is you.',
})
export const paymentPasswordWeak = defineRefusal({
  code: 'payment.password.weak',
  status: 400,
  fields: ['paymentPassword'],
  words: 'Six digits, not all equal, not in a row.',
})
