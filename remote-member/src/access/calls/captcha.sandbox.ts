import { makeCaptcha } from '@arcada/kit/sandbox/accounts'
import { open, type Served } from '@arcada/kit/sandbox/handlers'
import { captcha } from './captcha.ts'

export const handlers: readonly Served[] = [
  open(captcha, (core, { query, whitelabel }) => {
    const { text, image } = makeCaptcha(core, whitelabel, query.timestamp)
    core.accounts.outbox.send(whitelabel, 'captcha', query.timestamp, text)
    return image
  }),
]
