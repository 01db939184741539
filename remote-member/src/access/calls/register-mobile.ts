import { defineCall } from '@arcada/kit/contract'
import { REGISTRATION_REFUSALS, Registered, Registration } from './entities/registration.ts'

/** API-07: a new account by mobile number. */
export const registerMobile = defineCall({
  id: 'registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  module: 'REGISTER_REE3',
  body: Registration,
  encoding: 'sealed',
  value: Registered,
  refusals: REGISTRATION_REFUSALS,
  audience: 'public',
  sample: { apart: 'a number registers once, with the code that was sent to it' },
})
