import type { ValueOf } from '@arcada/kit/contract'
import type { login } from '@arcada/kit/contract/login'
import { useServerForm } from '@arcada/kit/forms'
import { beginSession, handleExit, type Session } from '@arcada/kit/session'
import { logInBy } from '@arcada/kit/session/log-in-by'
import { phoneFigures } from '../../../shared/parts/sms/phone-format.ts'
import { codeFigures, loginMobileNum, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import type { Phone, Proof } from '../../../shared/parts/sms/sms-service.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import { useSmsCode } from '../../../shared/parts/sms/use-sms-code.ts'
import { useLoginSms } from '../sms/use-login-sms.ts'

const FORM = 'login-sms'

/** The fields' names in the request (ENT-05). */
interface SmsFields {
  mobileNum: string
  messageCode: string
}

const EMPTY: SmsFields = { mobileNum: '', messageCode: '' }

/** The form of the SMS tab: rules, code and submission. */
export function useSmsForm(onLoggedIn: (session: Session) => void) {
  const countries = useCountries(FORM)
  const sms = useSmsCode(useLoginSms())
  const phone = (mobile: string): Phone => ({ mobile, dialingCode: countries.country.dialingCode })
  const { form, ...rest } = useServerForm<SmsFields, ValueOf<typeof login>>({
    name: FORM,
    values: EMPTY,
    fields: ['mobileNum', 'messageCode'],
    rules: {
      mobileNum: (typed) => loginMobileNum(typed, countries.length),
      messageCode: verificationCode,
    },
    keep: {
      mobileNum: (typed) => phoneFigures(typed, countries.country),
      messageCode: codeFigures,
    },
    send: async ({ mobileNum, messageCode }, signal) =>
      logInBy(bodyOf(phone(mobileNum), await sms.prove(messageCode)), signal),
    onSent: (answer) => {
      const session = beginSession(answer)
      onLoggedIn(session)
    },
    onFailed: (error) => {
      if (handleExit(error)) rest.begin(EMPTY)
    },
  })
  const typed = form.watch('mobileNum')
  return {
    ...rest,
    countries,
    sms,
    ready: loginMobileNum(typed, countries.length) === undefined,
    sendCode: () => void sms.send(phone(typed)),
  }
}

/** The proof for the log-in: the server's code, or Firebase's (ENT-03, ENT-04). */
export function bodyOf({ mobile, dialingCode }: Phone, proof: Proof) {
  if (proof.by === 'server') {
    return { type: 'sms' as const, username: mobile, password: proof.code, countryDialingCode: dialingCode }
  }
  return {
    type: 'firebase' as const,
    firebaseChannel: 'sms' as const,
    firebaseIdToken: proof.idToken,
    firebaseMobileNo: mobile,
    countryDialingCode: dialingCode,
  }
}
