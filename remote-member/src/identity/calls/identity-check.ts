import { defineCall, Type as T } from '@arcada/kit/contract'
import { IdentityCheck, Purpose } from './entities/identity-check.ts'

/** How far a check of age or presence is (docs/spec/contract-additions.md b.27). */
export const identityCheck = defineCall({
  id: 'identityCheck',
  method: 'GET',
  path: '/wps/relay/identity/check',
  query: T.Object({ purpose: Purpose }),
  value: IdentityCheck,
  realAccounts: true,
  sample: { query: { purpose: 'AGE' } },
})
