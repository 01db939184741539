import { newPassword } from '@arcada/kit/account'
import { isRefused, request } from '@arcada/kit/api'
import { useServerForm } from '@arcada/kit/forms'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural } from '@arcada/kit/i18n/macro'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { beginSession } from '@arcada/kit/session'
import { holdPassword } from '@arcada/kit/session/kept-login'
import { logInBy } from '@arcada/kit/session/log-in-by'
import { phoneFigures, wholeNumber } from '../../../shared/parts/sms/phone-format.ts'
import {
  codeFigures,
  loginMobileNum,
  type MobileLength,
  verificationCode,
} from '../../../shared/parts/sms/sms-rules.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import { useSmsCode } from '../../../shared/parts/sms/use-sms-code.ts'
import { setPassword } from '../../calls/set-password.ts'
import { afterLogin } from '../../parts/login/log-in-answer.ts'
import { resetSms } from '../../parts/sms/server-sms.ts'

/** The error of a mobile number, with the minimum length (FORGOT-15). */
function mobileRule(value: string, length: MobileLength): MessageDescriptor | undefined {
  if (value.length < length.min) {
    return msg`${plural(length.min, { one: 'Enter at least # digit', other: 'Enter at least # digits' })}`
  }
  return loginMobileNum(value, length)
}

const FORM = 'forgot-password-phone'

/** Fields, rules and submission of a new password by phone. */
export function usePhoneForm() {
  const navigate = useNavigate()
  const countries = useCountries(FORM)
  const { dialingCode } = countries.country
  const sms = useSmsCode(resetSms)
  const { form, ...rest } = useServerForm({
    name: FORM,
    mode: 'onChange',
    values: { mobileNum: '', verificationCode: '', newPassword: '' },
    fields: ['mobileNum', 'verificationCode', 'newPassword'],
    rules: {
      mobileNum: (typed) => mobileRule(typed, countries.length),
      verificationCode,
      newPassword: (typed) => newPassword(typed),
    },
    keep: {
      mobileNum: (typed) => phoneFigures(typed, countries.country),
      verificationCode: codeFigures,
    },
    send: async ({ mobileNum, verificationCode, newPassword: password }, signal) => {
      const whole = wholeNumber(mobileNum, dialingCode)
      const body = { newPassword: password, mobileNum: whole, verificationCode }
      await request(setPassword, { body, signal })
      return logInBy(
        { type: 'username', username: mobileNum, password, countryDialingCode: dialingCode },
        signal,
      )
    },
    onSent: (answer, { newPassword: password }) => {
      holdPassword(password)
      const session = beginSession(answer)
      void navigate(afterLogin(session, null), { replace: true })
    },
    onFailed: (error) => {
      // Empties the field that cannot be sent again (ERR-03, ERR-04).
      const name = isRefused(error, 'modify.new.old.same') ? 'newPassword' : 'verificationCode'
      form.resetField(name)
      form.setFocus(name)
    },
  })
  const mobile = form.watch('mobileNum')
  const { isDirty, isValid } = form.formState
  return {
    ...rest,
    countries,
    sms,
    ready: loginMobileNum(mobile, countries.length) === undefined,
    sendCode: () => void sms.send({ mobile, dialingCode }),
    complete: isDirty && isValid,
  }
}
