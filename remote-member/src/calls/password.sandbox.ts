import { forMembers, open, type Served } from '@arcada/sandbox/calls'
import { makeCode, mobileOf, useCode } from '@arcada/sandbox/codes'
import type { Core } from '@arcada/sandbox/core'
import { Refusal } from '@arcada/sandbox/envelope'
import { newToken, passwordFits } from '@arcada/sandbox/people'
import type { Told } from '@arcada/sandbox/security/news'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { setPassword } from './set-password.ts'
import { smsReset } from './sms-reset.ts'

/** @throws Refusal password.format */
function checkFormat(password: string): void {
  if (!/^(?=.*[A-Za-z])(?=.*\d)[!-~]{6,16}$/.test(password)) throw new Refusal('password.format')
}

/** Sets a login password and ends every session but the one that asks (MC-81). */
function renewed(core: Core, told: Told, password: string, token?: string, first = false): void {
  core.store.atomic(() => {
    core.people.setPassword(told.member, password, first)
    core.sessions.endOthers(told.member.id, token)
    core.news.tell(told, 'LOGIN_PASSWORD')
  })
}

export const handlers: readonly Served[] = [
  forMembers(changePassword, (core, { body, member, whitelabel, token, language }) => {
    const found = core.people.byName(whitelabel, member.userName)
    if (!found || !passwordFits(body.oldPassword, found.password))
      throw new Refusal('customer.password.wrong')
    if (body.newPassword === body.oldPassword) throw new Refusal('modify.new.old.same')
    checkFormat(body.newPassword)
    if (body.confirmNewPassword !== body.newPassword) throw new Refusal('password.format')
    renewed(core, { member, language }, body.newPassword, token)
    return true
  }),
  open(smsReset, (core, { body, whitelabel }) => {
    const mobile = mobileOf(body.mobileNum)
    const { code, expiredMinutes } = makeCode(core.store, whitelabel, 'reset', mobile, core.clock())
    // Whether somebody with this number is known is nobody's business.
    if (core.people.byMobile(whitelabel, mobile)) core.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
  open(setPassword, (core, { body, whitelabel, language }) => {
    const mobile = mobileOf(body.mobileNum)
    const found = core.people.byLogin(whitelabel, mobile)
    if (!found) throw new Refusal('verification.code.error')
    checkFormat(body.newPassword)
    if (passwordFits(body.newPassword, found.password)) throw new Refusal('modify.new.old.same')
    useCode(core.store, whitelabel, 'reset', mobile, body.verificationCode, core.clock())
    renewed(core, { member: found, language }, body.newPassword)
    return true
  }),
  open(forgotPassword, (core, { body, whitelabel, language }) => {
    const found = core.people.byName(whitelabel, body.username.trim().toLowerCase())
    if (!found?.email || found.email !== body.email.trim().toLowerCase())
      throw new Refusal('customer.not.exist')
    const password = `${newToken().slice(0, 8).replace(/[-_]/g, 'x')}a1`
    renewed(core, { member: found, language }, password, undefined, true)
    core.outbox.send(whitelabel, 'email', found.email, password)
    return true
  }),
]
