import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-66, ENT-29..31: customer service links; `path` is encrypted (nacl.secretbox, base64 of nonce + box). */
export const customerService = defineCall({
  id: 'customerService',
  path: '/wps/system/service',
  query: T.Object({
    merchant_code: T.String(),
  }),
  value: T.Object({
    entries: T.Array(T.Object({ csType: T.String(), path: T.String() })),
    contacts: T.Object({
      TELEGRAM: T.Optional(T.Object({ url: T.String() })),
      WHATSAPP: T.Optional(T.Object({ url: T.String() })),
    }),
  }),
  audience: 'public',
  sample: { query: { merchant_code: 'ARC' } },
})
