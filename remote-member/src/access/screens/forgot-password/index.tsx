import { loginUsername, newPassword } from '@arcada/kit/account'
import { isRefused, request } from '@arcada/kit/api'
import { useDraftState, useServerForm } from '@arcada/kit/forms'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { beginSession } from '@arcada/kit/session'
import { holdPassword } from '@arcada/kit/session/kept-login'
import { logInBy } from '@arcada/kit/session/log-in-by'
import { Button, dismissToast, Loading, Screen, TabPanel, Tabs, toast } from '@arcada/kit/ui'
import { FormError, PasswordField, TextField } from '@arcada/kit/ui/form'
import { useFlags } from '@arcada/kit/whitelabel'
import { useEffect, useId, useRef } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { emailAddress } from '../../../shared/parts/password/password-rules.ts'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { phoneFigures, wholeNumber } from '../../../shared/parts/sms/phone-format.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import {
  codeFigures,
  loginMobileNum,
  type MobileLength,
  verificationCode,
} from '../../../shared/parts/sms/sms-rules.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import { useSmsCode } from '../../../shared/parts/sms/use-sms-code.ts'
import text from '../../../shared/parts/text.module.css'
import { LOADING_TOASTS, SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { forgotPassword } from '../../calls/forgot-password.ts'
import { setPassword } from '../../calls/set-password.ts'
import { afterLogin } from '../../parts/login/log-in-answer.ts'
import { resetSms } from '../../parts/sms/use-login-sms.ts'

/** /m/forget: resets a forgotten password by SMS or by e-mail (FORGOT-01…FORGOT-03). */
export default function ForgotPasswordScreen() {
  const { t } = useLingui()
  const id = useId()
  const flags = useFlags()
  const [way, setWay] = useDraftState('forgot-password', 'way', 'phone')
  const tabs = [
    { id: 'phone', label: <Trans>Mobile</Trans> },
    { id: 'email', label: <Trans>E-mail</Trans> },
  ]
  return (
    <Screen title={t`Forgot password`} hideTitle>
      <div className={styles.column}>
        {flags === undefined ? (
          <Loading className={styles.form} blocks={[52, 72, 72]} />
        ) : flags?.CHNGPASSVERIF3 ? (
          <>
            <Tabs
              id={id}
              label={t`How to get back in`}
              tabs={tabs}
              value={way}
              onChange={setWay}
              variant="segments"
            />
            <TabPanel tabs={id} tab={way} value={way} className={styles.panel}>
              {way === 'phone' ? <PhoneForm /> : <EmailForm />}
            </TabPanel>
          </>
        ) : (
          <EmailForm />
        )}
      </div>
    </Screen>
  )
}

const FORM = 'forgot-password-phone'

/** Mobile number, SMS code and a new password; logs in with it at once (FORGOT-06, FORGOT-14…FORGOT-20). */
function PhoneForm() {
  const navigate = useNavigate()
  const countries = useCountries(FORM)
  const { dialingCode } = countries.country
  const sms = useSmsCode(resetSms)
  const { form, field, refusal, busy, submit } = useServerForm({
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
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={refusal} />
      <MobileField {...field('mobileNum')} countries={countries} />
      <SmsCodeField
        {...field('verificationCode')}
        sms={sms}
        ready={loginMobileNum(mobile, countries.length) === undefined}
        onSend={() => void sms.send({ mobile, dialingCode })}
        disabled={!sms.sent}
      />
      <PasswordField
        {...field('newPassword')}
        label={<Trans>New password</Trans>}
        help={<Trans>6 to 16 characters, with a letter and a number</Trans>}
        autoComplete="new-password"
      />
      <Button type="submit" size="l" wide busy={busy} disabled={!(isDirty && isValid)}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  )
}

/** Delay before it goes back, in ms (FORGOT-08). */
const SENT = SUCCESS_TOASTS.short

/** Username and e-mail address; the mail contains a new password (FORGOT-04…FORGOT-13). */
function EmailForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const { field, busy, refusal, submit } = useServerForm({
    name: 'forgot-password-email',
    values: { username: '', email: '' },
    fields: ['username', 'email'],
    rules: {
      username: (typed) => loginUsername(typed.trim()),
      email: (typed) => emailAddress(typed.trim()),
    },
    send: async ({ username, email }, signal) => {
      const waiting = toast({
        type: 'loading',
        text: t`Please wait`,
        duration: LOADING_TOASTS.untilDismissed,
      })
      try {
        await request(forgotPassword, { body: { username: username.trim(), email: email.trim() }, signal })
      } finally {
        dismissToast(waiting)
      }
    },
    onSent: () => {
      toast({ type: 'success', text: t`The e-mail has been sent`, duration: SENT })
      leaving.current = setTimeout(() => navigate(-1), SENT)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={refusal} />
      <p className={text.muted}>
        <Trans>We send a password to the e-mail address of your account.</Trans>
      </p>
      <TextField
        {...field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('email')} label={<Trans>E-mail</Trans>} type="email" autoComplete="email" />
      <Button type="submit" size="l" wide busy={busy}>
        <Trans>Recover</Trans>
      </Button>
    </form>
  )
}

/** The error of a mobile number, with the minimum length (FORGOT-15). */
function mobileRule(value: string, length: MobileLength): MessageDescriptor | undefined {
  if (value.length < length.min) {
    return msg`${plural(length.min, { one: 'Enter at least # digit', other: 'Enter at least # digits' })}`
  }
  return loginMobileNum(value, length)
}
