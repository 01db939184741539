import { open, type Served } from '@arcada/sandbox/calls'
import { makeCaptcha } from '@arcada/sandbox/captchas'
import { captcha } from './captcha.ts'

export const handlers: readonly Served[] = [
  open(captcha, (core, { query, whitelabel }) => {
    const { text, image } = makeCaptcha(core.store, whitelabel, query.timestamp, core.clock())
    core.outbox.send(whitelabel, 'captcha', query.timestamp, text)
    return image
  }),
]
