import { defineCall } from '@arcada/contract'
import { Registered, Registration } from './entities/registration.ts'

/** API-06, API-46: a new account by user name. */
export const register = defineCall({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  module: 'REG3',
  body: Registration,
  encoding: 'sealed',
  value: Registered,
  refusals: [
    'username.exists',
    'invitation.code.invalid',
    'verification.code.error',
    'captcha.required',
    'rg.age',
    'rg.limit.missing',
    'rg.limit.invalid',
    'rg.registry.blocked',
    'rg.registry.unavailable',
  ],
  audience: 'everybody',
  sample: { apart: 'a name registers once' },
})
