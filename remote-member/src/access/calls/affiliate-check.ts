import { defineCall, Type as T } from '@arcada/kit/contract'
import { invitationCodeInvalid } from './entities/refusals.ts'

/** API-62, REG-24: checks a typed invitation code. The answer has only its success flag. */
export const affiliateCheck = defineCall({
  id: 'affiliateCheck',
  path: '/wps/member/affiliate/check',
  module: 'AFFMAN3',
  body: T.Object({ code: T.String(), domain: T.String() }),
  value: T.Unknown(),
  refusals: [invitationCodeInvalid],
  audience: 'public',
  sample: { apart: 'each whitelabel has codes of its own' },
})
