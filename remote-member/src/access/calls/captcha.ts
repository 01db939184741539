import { defineCall, Type as T } from '@arcada/kit/contract'

/** API-08, API-49: a picture (base64, with or without a data prefix), bound to `timestamp`. */
export const captcha = defineCall({
  id: 'captcha',
  path: '/wps/captcha',
  module: 'CAPTCHA3',
  query: T.Object({
    timestamp: T.String(),
  }),
  value: T.String(),
  audience: 'public',
  sample: { query: { timestamp: '1' } },
})
