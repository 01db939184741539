import { useCaptcha } from './captchas.ts'
import type { Core } from './core.ts'
import { Refusal } from './envelope.ts'
import type { Language } from './language.ts'
import type { Member } from './people.ts'
import { clientOf, nameOf } from './security/user-agent.ts'

/** What the user name of every trial account starts with. */
export const TRIAL_NAME = 'trial_'

/**
 * Checks the captcha of somebody who wants to sign in or to play for fun.
 * @throws Refusal captcha.required without one, verification.code.error for a wrong one
 */
export function checkCaptcha(
  core: Core,
  whitelabel: string,
  { captcha, captchaKey }: { captcha?: string; captchaKey?: string },
): void {
  if (!captcha) throw new Refusal('captcha.required', { captcha: true })
  const right = useCaptcha(core.store, whitelabel, captchaKey, captcha, core.clock())
  if (!right) throw new Refusal('verification.code.error', { captcha: true })
}

/** Signs a member in: what every way of signing in answers. A device that the account has not seen is told of (MC-100). */
export function entered(core: Core, member: Member, { userAgent, language }: From) {
  core.rg.enter(member)
  const client = clientOf(userAgent)
  const isNew = core.devices.isNew(member.id, client)
  if (isNew) core.news.tell({ member, language }, 'NEW_DEVICE', { after: nameOf(client) })
  return {
    token: core.sessions.begin(member.id, client),
    userName: member.userName,
    customerType: member.type,
    firstTimeLogin: core.people.isFirstLogin(member),
  }
}

interface From {
  userAgent: string
  language: Language
}
