import { defineCall } from '@arcada/kit/contract'
import { REGISTRATION_REFUSALS, Registered, Registration } from './entities/registration.ts'

/** API-06, API-46: a new account by user name. */
export const register = defineCall({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  module: 'REG3',
  body: Registration,
  encoding: 'sealed',
  value: Registered,
  refusals: REGISTRATION_REFUSALS,
  audience: 'public',
  sample: { apart: 'a name registers once' },
})
