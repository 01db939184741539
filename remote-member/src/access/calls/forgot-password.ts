import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-63, ENT-14: sends an e-mail with a new password. */
export const forgotPassword = defineCall({
  id: 'forgotPassword',
  path: '/wps/member/password/forgot',
  module: 'PWRESETSMS3',
  body: T.Object({ username: T.String(), email: T.String() }),
  encoding: 'form',
  value: T.Boolean(),
  refusals: [
    { code: 'customer.not.exist', status: 404, words: 'Sorry, the user does not exist or is disabled.' },
  ],
  audience: 'public',
  sample: { apart: 'it changes the password of the account that the later samples use' },
})
