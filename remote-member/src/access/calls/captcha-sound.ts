import { defineCall, Type as T } from '@arcada/kit/contract'

/** The digits of the captcha of `timestamp`, spoken in the language of the call: a WAV (base64, with or without a data prefix). */
export const captchaSound = defineCall({
  id: 'captchaSound',
  path: '/wps/captcha/sound',
  module: 'CAPTCHA3',
  query: T.Object({
    timestamp: T.String(),
  }),
  value: T.String(),
  audience: 'public',
  refusals: ['record.unknown'],
  sample: { query: { timestamp: '1' } },
})
