import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/** API-61, REG-23: the invitation code that belongs to a domain; empty or refused when there is none. */
export const affiliate = defineCall({
  id: 'affiliate',
  method: 'GET',
  path: '/wps/member/affiliate',
  module: 'AFFMAN3',
  query: T.Object({
    domain: T.String(),
  }),
  value: T.Object({ affiliateCode: T.String() }),
  refusals: ['invitation.code.invalid'],
  audience: 'everybody',
  sample: { query: { domain: 'site.test' } },
})
