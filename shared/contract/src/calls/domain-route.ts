import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** API-39: where a host name belongs, and the affiliate code that it stands for. */
export const domainRoute = defineCall({
  id: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  module: 'COMM3',
  query: T.Object({
    domain: T.String(),
  }),
  value: T.Object({
    domain: T.String(),
    target: T.String(),
    affiliateCode: T.Optional(T.String()),
  }),
  audience: 'everybody',
  sample: { query: { domain: 'site.test' } },
})
