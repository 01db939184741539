import { login } from '@arcada/kit/contract/login'
import { logout } from '@arcada/kit/contract/logout'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { type Member, passwordFits, TRIAL_MS, TRIAL_TYPE } from '../domain/accounts/people.ts'
import { mobileOf, useCode } from '../domain/security/codes.ts'
import { guess } from '../domain/security/guesses.ts'
import { isMailed } from '../domain/security/mailed-passwords.ts'
import { isSpent, type Quota, refill, spend } from '../domain/security/quotas.ts'
import { renewPassword } from '../domain/security/renew-password.ts'
import { needsFlag } from '../domain/settings/features.ts'
import { type Asked, open, refusal, type Served } from '../wire/calls/calls.ts'
import type { Core } from '../wire/core/core.ts'
import { checkFirebase } from '../wire/outside/firebase.ts'
import { checkCaptcha, completeLogIn, TRIAL_NAME } from './parts/log-in.ts'

/** Wrong passwords for a username before a captcha is required, until one is right. */
const FREE_TRIES: Quota = { name: 'login/free', most: 2, ms: 36_500 * DAY_MS }

/** @throws Refusal verification.code.error, for an unknown number too */
function byPhone(core: Core, { body, whitelabel }: Asked<typeof login>): Member {
  needsFlag(core, { whitelabel }, 'MOBILEVERCODELOGIN3')
  const typed = body.type === 'sms' ? body.username : body.firebaseMobileNo
  const mobile = mobileOf(typed, body.countryDialingCode)
  if (body.type === 'sms') {
    useCode(core, whitelabel, 'login', mobile, body.password ?? '')
  } else checkFirebase(core, whitelabel, body.firebaseIdToken, mobile)
  const found = core.accounts.people.byMobile(whitelabel, mobile)
  if (!found) throw refusal(login, 'verification.code.error')
  return found
}

/** A member may type the own mobile number instead of the username. */
const numberIn = (typed: string, country: string | undefined) =>
  /^\+?\d{6,20}$/.test(typed) ? mobileOf(typed, country) : typed

export const handlers: readonly Served[] = [
  open(login, (core, asked) => {
    const { body, whitelabel } = asked
    if (body.type !== 'username') return completeLogIn(core, byPhone(core, asked), asked)
    const userName = (body.username ?? '').trim().toLowerCase()
    const subject = `${whitelabel}/${userName}`
    const needsCaptcha = () => isSpent(core.store, FREE_TRIES, subject, core.clock())
    const ofTrial = userName.startsWith(TRIAL_NAME) && core.settings.read(whitelabel).trialCaptcha
    if (ofTrial || needsCaptcha()) checkCaptcha(core, whitelabel, body)
    const found = core.accounts.people.byLogin(
      whitelabel,
      userName,
      numberIn(userName, body.countryDialingCode),
    )
    // An unknown username is answered like a wrong password, after the same work, so that usernames cannot be probed.
    const password = body.password ?? ''
    const mailed = isMailed(core, found, password)
    const fits = passwordFits(password, found?.password)
    const target = { whitelabel, userName: found?.userName ?? userName, address: asked.address }
    const over = found?.type === TRIAL_TYPE && found.registeredAt + TRIAL_MS <= core.clock()
    const isRight = () => found !== undefined && !over && (mailed || fits)
    if (!guess(core, target, isRight) || !found) {
      spend(core.store, FREE_TRIES, subject, core.clock())
      throw refusal(login, 'customer.password.wrong', needsCaptcha() ? { captcha: true } : {})
    }
    if (mailed) renewPassword(core, { member: found, language: asked.language }, password, undefined, true)
    refill(core.store, FREE_TRIES, subject)
    return completeLogIn(core, found, asked)
  }),
  open(logout, (core, { token, member, whitelabel }) => {
    // An excluded member leaves the exit page with the key that opened it.
    if (!member && !core.rg.exclusions.memberOf(whitelabel, token)) throw refusal(logout, 'session.not.login')
    core.accounts.sessions.endToken(token)
    core.rg.exclusions.endToken(token)
    return true
  }),
]
