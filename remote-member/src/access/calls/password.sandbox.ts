import {
  guess,
  keepMailed,
  makeCode,
  mobileOf,
  newToken,
  passwordFits,
  type Quota,
  renewPassword,
  take,
  useCode,
} from '@arcada/kit/sandbox/accounts'
import { forMembers, open, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { setPassword } from './set-password.ts'
import { smsReset } from './sms-reset.ts'

/** @throws Refusal password.format */
function checkFormat(password: string): void {
  if (!/^(?=.*[A-Za-z])(?=.*\d)[!-~]{6,16}$/.test(password)) throw refusal(changePassword, 'password.format')
}

const HOUR = 3_600_000
// Each of these calls replaces the mailed password.
const MAILS_TO: Quota = { name: 'mail/to', most: 5, ms: HOUR }
const MAILS_FROM: Quota = { name: 'mail/from', most: 30, ms: HOUR }

export const handlers: readonly Served[] = [
  forMembers(changePassword, (core, { body, member, whitelabel, token, language, address }) => {
    const found = core.accounts.people.byName(whitelabel, member.userName)
    const isRight = () => found !== undefined && passwordFits(body.oldPassword, found.password)
    if (!guess(core, { ...member, address }, isRight))
      throw refusal(changePassword, 'customer.password.wrong')
    if (body.newPassword === body.oldPassword) throw refusal(changePassword, 'modify.new.old.same')
    checkFormat(body.newPassword)
    if (body.confirmNewPassword !== body.newPassword) throw refusal(changePassword, 'password.format')
    renewPassword(core, { member, language }, body.newPassword, token)
    return true
  }),
  open(smsReset, (core, { body, whitelabel, address }) => {
    const mobile = mobileOf(body.mobileNum)
    const { code, expiredMinutes } = makeCode(core, whitelabel, 'reset', mobile, address)
    // The answer is the same for unknown numbers, so that it does not reveal which numbers have an account.
    if (core.accounts.people.byMobile(whitelabel, mobile))
      core.accounts.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
  open(setPassword, (core, { body, whitelabel, language }) => {
    const mobile = mobileOf(body.mobileNum)
    // Checked first: only the owner of the phone, and only once, learns anything about the password.
    useCode(core, whitelabel, 'reset', mobile, body.verificationCode)
    const member = core.accounts.people.byMobile(whitelabel, mobile)
    const found = member && core.accounts.people.byName(whitelabel, member.userName)
    if (!found) throw refusal(setPassword, 'verification.code.error')
    checkFormat(body.newPassword)
    if (passwordFits(body.newPassword, found.password)) throw refusal(setPassword, 'modify.new.old.same')
    renewPassword(core, { member: found, language }, body.newPassword)
    return true
  }),
  open(forgotPassword, (core, { body, whitelabel, address }) => {
    const userName = body.username.trim().toLowerCase()
    take(core, MAILS_FROM, address)
    take(core, MAILS_TO, `${whitelabel}/${userName}`)
    const found = core.accounts.people.byName(whitelabel, userName)
    const isBound = found?.email && core.accounts.people.isConfirmed(found, 'email')
    if (!isBound || found.email !== body.email.trim().toLowerCase())
      throw refusal(forgotPassword, 'customer.not.exist')
    const password = `${newToken().slice(0, 8).replace(/[-_]/g, 'x')}a1`
    keepMailed(core, found, password)
    core.accounts.outbox.send(whitelabel, 'email', found.email, password)
    return true
  }),
]
