import { defineRefusal } from '@arcada/kit/contract/refusals'

export const emailFormat = defineRefusal({
  code: 'email.format',
  status: 400,
  fields: ['email'],
  words: 'E-mail format is incorrect',
})
export const contactUsed = defineRefusal({
  code: 'contact.used',
  status: 409,
  fields: ['email', 'mobileNum'],
  words: 'This is already used by another account.',
})
