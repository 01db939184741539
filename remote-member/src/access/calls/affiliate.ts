import { defineCall, Type as T } from '@arcada/kit/contract'
import { invitationCodeInvalid } from './entities/refusals.ts'

/** API-61, REG-23: the invitation code of a domain; empty or refused when it has none. */
export const affiliate = defineCall({
  id: 'affiliate',
  path: '/wps/member/affiliate',
  module: 'AFFMAN3',
  query: T.Object({
    domain: T.String(),
  }),
  value: T.Object({ affiliateCode: T.String() }),
  refusals: [invitationCodeInvalid],
  audience: 'public',
  sample: { query: { domain: 'site.test' } },
})
