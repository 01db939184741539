import type { ValueOf } from '@arcada/contract'
import type { login } from '@arcada/contract/login'
import { useServerForm } from '@arcada/forms'
import { beginSession, type Session, tookExit } from '@arcada/session'
import { phoneFigures } from '../sms/phone-format.ts'
import { CODE_MAX, figures, loginMobileNum, verificationCode } from '../sms/sms-rules.ts'
import type { Phone, Proof } from '../sms/sms-service.ts'
import { useCountries } from '../sms/use-countries.ts'
import { useLoginSms } from '../sms/use-login-sms.ts'
import { useSmsCode } from '../sms/use-sms-code.ts'
import { signInBy } from './sign-in-by.ts'

const FORM = 'login-sms'

/** The wire names of the fields (ENT-05). */
interface SmsFields {
  mobileNum: string
  messageCode: string
}

const EMPTY: SmsFields = { mobileNum: '', messageCode: '' }

/** The form of the SMS tab: its rules, its code and its sending. */
export function useSmsForm(onSignedIn: (session: Session) => void) {
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
      messageCode: (typed) => figures(typed, CODE_MAX),
    },
    send: async ({ mobileNum, messageCode }, signal) =>
      signInBy(bodyOf(phone(mobileNum), await sms.prove(messageCode)), signal),
    onSent: (answer) => {
      const session = beginSession(answer)
      onSignedIn(session)
    },
    onFailed: (error) => {
      if (tookExit(error)) rest.begin(EMPTY)
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

/** What the login takes for a phone: the server's code, or Firebase's proof (ENT-03, ENT-04). */
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
