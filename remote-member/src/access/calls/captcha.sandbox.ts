import { makeCaptcha, soundOfCaptcha } from '@arcada/kit/sandbox/accounts'
import { open, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { captcha } from './captcha.ts'
import { captchaSound } from './captcha-sound.ts'

export const handlers: readonly Served[] = [
  open(captcha, (core, { query, whitelabel }) => {
    const { text, image } = makeCaptcha(core, whitelabel, query.timestamp)
    core.accounts.outbox.send(whitelabel, 'captcha', query.timestamp, text)
    return image
  }),
  open(captchaSound, (core, { query, language, whitelabel }) => {
    const sound = soundOfCaptcha(core, whitelabel, query.timestamp, language)
    if (sound === undefined) throw refusal(captchaSound, 'record.unknown')
    return sound
  }),
]
