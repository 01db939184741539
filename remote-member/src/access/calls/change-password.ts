import { defineCall, Type as T } from '@arcada/kit/contract'
import { modifyNewOldSame } from './entities/refusals.ts'

/** API-20, API-47, ENT-12: changes the password of the logged-in member. */
export const changePassword = defineCall({
  id: 'changePassword',
  path: '/wps/member/password',
  body: T.Object({ oldPassword: T.String(), newPassword: T.String(), confirmNewPassword: T.String() }),
  value: T.Boolean(),
  refusals: ['customer.password.wrong', modifyNewOldSame, 'password.format'],
  realAccounts: true,
  sample: {
    body: { oldPassword: 'Arcada123', newPassword: 'Arcada124', confirmNewPassword: 'Arcada124' },
    apart: 'it changes the password of the account that the later samples use',
  },
})
