import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-39: the whitelabel of a hostname, and its affiliate code. */
export const domainRoute = defineCall({
  id: 'domainRoute',
  path: '/wps/system/domainRoute',
  query: T.Object({
    domain: T.String(),
  }),
  value: T.Object({
    domain: T.String(),
    target: T.String(),
    affiliateCode: T.Optional(T.String()),
  }),
  audience: 'public',
  sample: { query: { domain: 'site.test' } },
})
