import { login } from '@arcada/kit/contract/login'
import type { Member } from '../../domain/accounts/people.ts'
import type { Language } from '../../domain/common/language.ts'
import { useCaptcha } from '../../domain/security/captchas.ts'
import { clientOf, nameOf } from '../../domain/security/user-agent.ts'
import { refusal } from '../../wire/calls/calls.ts'
import type { Core } from '../../wire/core/core.ts'

/** Prefix of the usernames of trial accounts. */
export const TRIAL_NAME = 'trial_'

/**
 * Checks the captcha of a log-in or of a trial.
 * @throws Refusal captcha.required without one, verification.code.error for a wrong one
 */
export function checkCaptcha(
  core: Core,
  whitelabel: string,
  { captcha, captchaKey }: { captcha?: string; captchaKey?: string },
): void {
  if (!captcha) throw refusal(login, 'captcha.required', { captcha: true })
  const right = useCaptcha(core, whitelabel, captchaKey, captcha)
  if (!right) throw refusal(login, 'verification.code.error', { captcha: true })
}

/** Logs a member in: the answer of every kind of log-in. Informs the member about a new device (MC-100). */
export function completeLogIn(core: Core, member: Member, { userAgent, language }: From) {
  core.rg.enter(member)
  const client = clientOf(userAgent)
  const isNew = core.accounts.isNewDevice(member.id, client)
  if (isNew) {
    core.rg.identity.newDevice(member, client)
    core.accounts.news.tell({ member, language }, 'NEW_DEVICE', { after: nameOf(client) })
  }
  return {
    token: core.accounts.sessions.begin(member.id, client),
    userName: member.userName,
    customerType: member.type,
    firstTimeLogin: core.accounts.people.isFirstLogin(member),
  }
}

interface From {
  userAgent: string
  language: Language
}
