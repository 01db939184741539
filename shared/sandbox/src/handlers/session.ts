import { login } from '@arcada/contract/login'
import { logout } from '@arcada/contract/logout'
import { type Asked, open, type Served } from '../calls.ts'
import { mobileOf, useCode } from '../codes.ts'
import type { Core } from '../core.ts'
import { integer } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { checkFirebase } from '../outside/firebase.ts'
import { type Member, passwordFits, TRIAL_MS, TRIAL_TYPE } from '../people.ts'
import { guess } from '../security/guesses.ts'
import { isMailed } from '../security/mailed-passwords.ts'
import { renewPassword } from '../security/renew-password.ts'
import { checkCaptcha, entered, TRIAL_NAME } from '../sign-in.ts'

/** So many wrong passwords for a user name are free; after them a captcha is asked for. */
const FREE_TRIES = 2

function failures(core: Core, whitelabel: string, userName: string): number {
  const row = core.store.one(
    'select count from login_failures where whitelabel = ? and user_name = ?',
    whitelabel,
    userName,
  )
  return row ? integer(row, 'count') : 0
}

function fail(core: Core, whitelabel: string, userName: string): never {
  core.store.run(
    `insert into login_failures (whitelabel, user_name, count) values (?, ?, 1)
     on conflict (whitelabel, user_name) do update set count = count + 1`,
    whitelabel,
    userName,
  )
  const demanded = failures(core, whitelabel, userName) >= FREE_TRIES
  throw new Refusal('customer.password.wrong', demanded ? { captcha: true } : {})
}

/** @throws Refusal verification.code.error, also for a number that nobody has */
function byPhone(core: Core, { body, whitelabel }: Asked<typeof login>): Member {
  const typed = body.type === 'sms' ? body.username : body.firebaseMobileNo
  const mobile = mobileOf(typed, body.countryDialingCode)
  if (body.type === 'sms') {
    useCode(core.store, whitelabel, 'login', mobile, body.password ?? '', core.clock())
  } else checkFirebase(core, whitelabel, body.firebaseIdToken, mobile)
  const found = core.people.byMobile(whitelabel, mobile)
  if (!found) throw new Refusal('verification.code.error')
  return found
}

/** A person may type the own number instead of the name. */
const numberIn = (typed: string, country: string | undefined) =>
  /^\+?\d{6,20}$/.test(typed) ? mobileOf(typed, country) : typed

export const handlers: readonly Served[] = [
  open(login, (core, asked) => {
    const { body, whitelabel } = asked
    if (body.type !== 'username') return entered(core, byPhone(core, asked), asked)
    const userName = (body.username ?? '').trim().toLowerCase()
    const ofTrial = userName.startsWith(TRIAL_NAME) && core.settings.read(whitelabel).trialCaptcha
    if (ofTrial || failures(core, whitelabel, userName) >= FREE_TRIES) checkCaptcha(core, whitelabel, body)
    const found = core.people.byLogin(whitelabel, userName, numberIn(userName, body.countryDialingCode))
    // An unknown name is answered like a wrong password, so that names cannot be tried out.
    const password = body.password ?? ''
    const mailed = found && isMailed(core.store, found, password, core.clock())
    const whom = { whitelabel, userName: found?.userName ?? userName, address: asked.address }
    const over = found?.type === TRIAL_TYPE && found.registeredAt + TRIAL_MS <= core.clock()
    const isRight = () => found !== undefined && !over && (mailed || passwordFits(password, found.password))
    if (!guess(core, whom, isRight) || !found) return fail(core, whitelabel, userName)
    if (mailed) renewPassword(core, { member: found, language: asked.language }, password, undefined, true)
    core.store.run('delete from login_failures where whitelabel = ? and user_name = ?', whitelabel, userName)
    return entered(core, found, asked)
  }),
  open(logout, (core, { token, member, whitelabel }) => {
    // Somebody who is excluded leaves the exit page with the key that opened it.
    if (!member && !core.rg.exclusions.memberOf(whitelabel, token)) throw new Refusal('session.not.login')
    core.sessions.endToken(token)
    core.rg.exclusions.endToken(token)
    return true
  }),
]
