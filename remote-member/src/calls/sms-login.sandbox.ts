import { open, type Served } from '@arcada/sandbox/calls'
import { makeCode, mobileOf } from '@arcada/sandbox/codes'
import { smsLogin } from './sms-login.ts'

export const handlers: readonly Served[] = [
  open(smsLogin, (core, { query, whitelabel, address }) => {
    const mobile = mobileOf(query.mobileNum, query.countryDialingCode)
    const { code, expiredMinutes } = makeCode(core.store, whitelabel, 'login', mobile, core.clock(), address)
    // Whether somebody with this number is known is nobody's business.
    if (core.people.byMobile(whitelabel, mobile)) core.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
]
