import { defineCall, Type as T } from '@arcada/kit/contract'
import { modifyNewOldSame } from './entities/refusals.ts'

/** ENT-13: sets a new password with a code from the member's phone. */
export const setPassword = defineCall({
  id: 'setPassword',
  path: '/wps/member/password/sms',
  module: 'PWRESETSMS3',
  body: T.Object({ newPassword: T.String(), mobileNum: T.String(), verificationCode: T.String() }),
  value: T.Boolean(),
  refusals: ['mobile.format', modifyNewOldSame, 'verification.code.error', 'password.format'],
  audience: 'public',
  flag: 'CHNGPASSVERIF3',
  sample: { apart: 'it needs the code that was sent to a number' },
})
