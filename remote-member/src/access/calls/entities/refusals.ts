import { defineRefusal } from '@arcada/kit/contract/refusals'

export const invitationCodeInvalid = defineRefusal({
  code: 'invitation.code.invalid',
  status: 400,
  fields: ['affiliateCode'],
  words: 'Invalid invitation code',
})
export const modifyNewOldSame = defineRefusal({
  code: 'modify.new.old.same',
  status: 400,
  fields: ['newPassword'],
  words: 'The new password and the old password cannot be the same',
})
