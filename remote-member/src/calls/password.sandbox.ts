import { forMembers, open, type Served } from '@arcada/sandbox/calls'
import { makeCode, mobileOf, useCode } from '@arcada/sandbox/codes'
import { Refusal } from '@arcada/sandbox/envelope'
import { newToken, passwordFits } from '@arcada/sandbox/people'
import { guess } from '@arcada/sandbox/security/guesses'
import { keepMailed } from '@arcada/sandbox/security/mailed-passwords'
import { type Quota, take } from '@arcada/sandbox/security/quotas'
import { renewPassword } from '@arcada/sandbox/security/renew-password'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { setPassword } from './set-password.ts'
import { smsReset } from './sms-reset.ts'

/** @throws Refusal password.format */
function checkFormat(password: string): void {
  if (!/^(?=.*[A-Za-z])(?=.*\d)[!-~]{6,16}$/.test(password)) throw new Refusal('password.format')
}

const HOUR = 3_600_000
// Each replaces the password that was mailed before it.
const MAILS_TO: Quota = { name: 'mail/to', most: 5, ms: HOUR }
const MAILS_FROM: Quota = { name: 'mail/from', most: 30, ms: HOUR }

export const handlers: readonly Served[] = [
  forMembers(changePassword, (core, { body, member, whitelabel, token, language, address }) => {
    const found = core.people.byName(whitelabel, member.userName)
    const isRight = () => found !== undefined && passwordFits(body.oldPassword, found.password)
    if (!guess(core, { ...member, address }, isRight)) throw new Refusal('customer.password.wrong')
    if (body.newPassword === body.oldPassword) throw new Refusal('modify.new.old.same')
    checkFormat(body.newPassword)
    if (body.confirmNewPassword !== body.newPassword) throw new Refusal('password.format')
    renewPassword(core, { member, language }, body.newPassword, token)
    return true
  }),
  open(smsReset, (core, { body, whitelabel, address }) => {
    const mobile = mobileOf(body.mobileNum)
    const { code, expiredMinutes } = makeCode(core.store, whitelabel, 'reset', mobile, core.clock(), address)
    // Whether somebody with this number is known is nobody's business.
    if (core.people.byMobile(whitelabel, mobile)) core.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
  open(setPassword, (core, { body, whitelabel, language }) => {
    const mobile = mobileOf(body.mobileNum)
    // First of all: what is said about the password is said to whoever holds the phone, and once.
    useCode(core.store, whitelabel, 'reset', mobile, body.verificationCode, core.clock())
    const member = core.people.byMobile(whitelabel, mobile)
    const found = member && core.people.byName(whitelabel, member.userName)
    if (!found) throw new Refusal('verification.code.error')
    checkFormat(body.newPassword)
    if (passwordFits(body.newPassword, found.password)) throw new Refusal('modify.new.old.same')
    renewPassword(core, { member: found, language }, body.newPassword)
    return true
  }),
  open(forgotPassword, (core, { body, whitelabel, address }) => {
    const userName = body.username.trim().toLowerCase()
    take(core.store, MAILS_FROM, address, core.clock())
    take(core.store, MAILS_TO, `${whitelabel}/${userName}`, core.clock())
    const found = core.people.byName(whitelabel, userName)
    if (!found?.email || found.email !== body.email.trim().toLowerCase())
      throw new Refusal('customer.not.exist')
    const password = `${newToken().slice(0, 8).replace(/[-_]/g, 'x')}a1`
    keepMailed(core.store, found, password, core.clock())
    core.outbox.send(whitelabel, 'email', found.email, password)
    return true
  }),
]
