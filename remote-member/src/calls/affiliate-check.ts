import { defineCall } from '@arcada/contract'
import { Type as T } from '@sinclair/typebox'

/** API-62, REG-24: whether a typed invitation code is good. The answer has nothing but its success flag. */
export const affiliateCheck = defineCall({
  id: 'affiliateCheck',
  method: 'POST',
  path: '/wps/member/affiliate/check',
  module: 'AFFMAN3',
  body: T.Object({ code: T.String(), domain: T.String() }),
  value: T.Unknown(),
  refusals: ['invitation.code.invalid'],
  audience: 'everybody',
  sample: { apart: 'each whitelabel has codes of its own' },
})
