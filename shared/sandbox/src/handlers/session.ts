import { captcha } from '@arcada/contract/captcha'
import { login } from '@arcada/contract/login'
import { logout } from '@arcada/contract/logout'
import { smsLogin } from '@arcada/contract/sms-login'
import { socialLogin } from '@arcada/contract/social-login'
import { testPlay } from '@arcada/contract/test-play'
import { trialAccount } from '@arcada/contract/trial-account'
import { type Asked, forMembers, open, type Served } from '../calls.ts'
import { makeCaptcha, useCaptcha } from '../captchas.ts'
import { makeCode, mobileOf, useCode } from '../codes.ts'
import type { Core } from '../core.ts'
import { integer, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { checkFirebase } from '../outside/firebase.ts'
import { redeemCode } from '../outside/social.ts'
import { type Member, newToken, passwordFits, walletOf } from '../people.ts'

/** So many wrong passwords for a user name are free; after them a captcha is asked for. */
const FREE_TRIES = 2
const TRIAL = 4
const TRIAL_NAME = 'trial_'
/** Centavos. */
const TRIAL_MONEY = 200_000
const TRIAL_MS = 24 * 3_600_000

function failures(core: Core, whitelabel: string, userName: string): number {
  const row = core.store.one(
    'select count from login_failures where whitelabel = ? and user_name = ?',
    whitelabel,
    userName,
  )
  return row ? integer(row, 'count') : 0
}

function checkCaptcha(core: Core, { whitelabel, body }: Asked<typeof login> | Asked<typeof testPlay>): void {
  if (!body.captcha) throw new Refusal('captcha.required', { captcha: true })
  const right = useCaptcha(core.store, whitelabel, body.captchaKey, body.captcha, core.clock())
  if (!right) throw new Refusal('verification.code.error', { captcha: true })
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
  const mobile = mobileOf(body.type === 'sms' ? body.username : body.firebaseMobileNo)
  if (body.type === 'sms') {
    useCode(core.store, whitelabel, 'login', mobile, body.password ?? '', core.clock())
  } else checkFirebase(core, whitelabel, body.firebaseIdToken, mobile)
  const found = core.people.byMobile(whitelabel, mobile)
  if (!found) throw new Refusal('verification.code.error')
  return found
}

function entered(core: Core, member: Member) {
  return {
    token: core.people.signIn(member),
    userName: member.userName,
    customerType: member.type,
    firstTimeLogin: core.people.isFirstLogin(member),
  }
}

/** An account for play only, with play money of its own. */
function newTrial(core: Core, whitelabel: string): { member: Member; password: string } {
  const password = `${newToken().slice(0, 8)}1a`
  const userName = `${TRIAL_NAME}${newToken().replace(/\W/g, '').slice(0, 10).toLowerCase()}`
  const member = core.people.add(whitelabel, { userName, password, nickname: 'Trial', type: TRIAL })
  core.ledger.transfer(`trial/${whitelabel}/${member.id}`, 'DEPOSIT', [
    { account: `house/${whitelabel}/trials`, amount: -TRIAL_MONEY },
    { account: walletOf(member), amount: TRIAL_MONEY },
  ])
  return { member, password }
}

export const handlers: readonly Served[] = [
  open(login, (core, asked) => {
    const { body, whitelabel } = asked
    if (body.type !== 'username') return entered(core, byPhone(core, asked))
    const userName = (body.username ?? '').trim().toLowerCase()
    const ofTrial = userName.startsWith(TRIAL_NAME) && core.settings.read(whitelabel).trialCaptcha
    if (ofTrial || failures(core, whitelabel, userName) >= FREE_TRIES) checkCaptcha(core, asked)
    const found = core.people.byLogin(whitelabel, userName)
    // An unknown name is answered like a wrong password, so that names cannot be tried out.
    if (!found || !passwordFits(body.password ?? '', found.password)) return fail(core, whitelabel, userName)
    core.store.run('delete from login_failures where whitelabel = ? and user_name = ?', whitelabel, userName)
    return entered(core, found)
  }),
  open(smsLogin, (core, { query, whitelabel }) => {
    const mobile = mobileOf(query.mobileNum)
    const { code, expiredMinutes } = makeCode(core.store, whitelabel, 'login', mobile, core.clock())
    // Whether somebody with this number is known is nobody's business.
    if (core.people.byMobile(whitelabel, mobile)) core.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
  open(testPlay, (core, asked) => {
    const { whitelabel } = asked
    const { trial, trialCaptcha } = core.settings.read(whitelabel)
    if (trial === 0) return { token: '', userName: '', customerType: TRIAL, firstTimeLogin: false, trial }
    if (trialCaptcha) checkCaptcha(core, asked)
    return { ...entered(core, newTrial(core, whitelabel).member), trial }
  }),
  open(trialAccount, (core, { whitelabel }) => {
    if (core.settings.read(whitelabel).trial === 0) return { account: '', password: '', expireAt: 0 }
    const { member, password } = newTrial(core, whitelabel)
    return { account: member.userName, password, expireAt: core.clock() + TRIAL_MS }
  }),
  open(socialLogin, (core, { body, whitelabel }) => {
    const { subject, name, email } = redeemCode(core, body)
    const row = core.store.one(
      'select member_id from identities where whitelabel = ? and provider = ? and subject = ?',
      whitelabel,
      body.provider,
      subject,
    )
    const known = row && core.people.byId(integer(row, 'member_id'))
    if (known) return entered(core, known)
    const userName = `${text({ email }, 'email').split('@')[0]?.replace(/\W/g, '_')}_${body.provider.slice(0, 1)}`
    const member = core.people.add(whitelabel, {
      userName,
      password: newToken(),
      nickname: name,
      type: 0,
      email,
    })
    core.store.run(
      'insert into identities (whitelabel, provider, subject, member_id) values (?, ?, ?, ?)',
      whitelabel,
      body.provider,
      subject,
      member.id,
    )
    return entered(core, member)
  }),
  forMembers(logout, (core, { token }) => {
    core.people.signOut(token)
    return true
  }),
  open(captcha, (core, { query, whitelabel }) => {
    const { text, image } = makeCaptcha(core.store, whitelabel, query.timestamp, core.clock())
    core.outbox.send(whitelabel, 'captcha', query.timestamp, text)
    return image
  }),
]
