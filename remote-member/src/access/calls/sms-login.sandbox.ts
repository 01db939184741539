import { makeCode, mobileOf } from '@arcada/kit/sandbox/accounts'
import { open, type Served } from '@arcada/kit/sandbox/handlers'
import { smsLogin } from './sms-login.ts'

export const handlers: readonly Served[] = [
  open(smsLogin, (core, { query, whitelabel, address }) => {
    const mobile = mobileOf(query.mobileNum, query.countryDialingCode)
    const { code, expiredMinutes } = makeCode(core, whitelabel, 'login', mobile, address)
    // The answer does not reveal whether a number is known.
    if (core.accounts.people.byMobile(whitelabel, mobile))
      core.accounts.outbox.send(whitelabel, 'sms', mobile, code)
    return { expiredMinutes }
  }),
]
