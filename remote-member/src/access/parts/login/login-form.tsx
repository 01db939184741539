import type { ValueOf } from '@arcada/kit/contract'
import type { login } from '@arcada/kit/contract/login'
import { useDraftState, useServerForm } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { beginSession, handleExit, type Session } from '@arcada/kit/session'
import { logInBy } from '@arcada/kit/session/log-in-by'
import { Button, TabPanel, Tabs, VisuallyHidden } from '@arcada/kit/ui'
import { Checkbox, FormError, PasswordField, TextField } from '@arcada/kit/ui/form'
import { useFlags } from '@arcada/kit/whitelabel'
import { useId } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { phoneFigures } from '../../../shared/parts/sms/phone-format.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { codeFigures, loginMobileNum, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import type { Phone, Proof } from '../../../shared/parts/sms/sms-service.ts'
import { useCountries } from '../../../shared/parts/sms/use-countries.ts'
import { useSmsCode } from '../../../shared/parts/sms/use-sms-code.ts'
import { RiskLine } from '../risk-line.tsx'
import { useLoginSms } from '../sms/use-login-sms.ts'
import { CaptchaField } from './captcha-field.tsx'
import styles from './login-form.module.css'
import { type Captcha, useCaptcha } from './use-captcha.ts'
import { useLoginForm } from './use-login-form.ts'

export interface LoginFormProps extends FormPlace {
  onLoggedIn: (session: Session) => void
}

/** By username and password, or by an SMS code (LOGIN-01). The same form on the screen and in the dialog. */
export function LoginForm({ onLoggedIn, onLeave, autofocus }: LoginFormProps) {
  const { t } = useLingui()
  const id = useId()
  const flags = useFlags()
  const bySms = flags?.MOBILEVERCODELOGIN3 === true
  const captcha = useCaptcha()
  const form = useLoginForm(onLoggedIn, captcha)
  const [tab, setTab] = useDraftState('login', 'tab', 'username')
  const change = (next: string) => {
    setTab(next)
    // A captcha may have expired while the other form was open (LOGIN-15).
    if (captcha.key !== '') captcha.renew()
  }
  const tabs = [
    {
      id: 'username',
      label: (
        // The panel is named by its tab, in full, so that its name differs from the field's.
        <Trans>
          Username<VisuallyHidden> and password</VisuallyHidden>
        </Trans>
      ),
    },
    { id: 'sms', label: <Trans>SMS</Trans> },
  ]
  return (
    <>
      {bySms && (
        <Tabs id={id} label={t`How to log in`} tabs={tabs} value={tab} onChange={change} variant="segments" />
      )}
      {/* The form stays mounted when the tabs arrive, so that typed text and focus stay. */}
      <TabPanel
        tabs={bySms ? id : undefined}
        tab={tab}
        value={tab}
        className={flags === undefined ? styles.awaited : undefined}
      >
        {bySms && tab === 'sms' ? (
          <SmsForm onLoggedIn={onLoggedIn} />
        ) : (
          <PasswordForm form={form} captcha={captcha} onLeave={onLeave} autofocus={autofocus} />
        )}
      </TabPanel>
    </>
  )
}

const SMS_FORM = 'login-sms'
const NO_SMS = { mobileNum: '', messageCode: '' }

/** Mobile number and SMS code, by their names in the request (ENT-05); usable without seeing a captcha. */
function SmsForm({ onLoggedIn }: Pick<LoginFormProps, 'onLoggedIn'>) {
  const countries = useCountries(SMS_FORM)
  const sms = useSmsCode(useLoginSms())
  const phone = (mobile: string): Phone => ({ mobile, dialingCode: countries.country.dialingCode })
  const { form, field, refusal, busy, submit, begin } = useServerForm<typeof NO_SMS, ValueOf<typeof login>>({
    name: SMS_FORM,
    values: NO_SMS,
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
    onSent: (answer) => onLoggedIn(beginSession(answer)),
    onFailed: (error) => {
      if (handleExit(error)) begin(NO_SMS)
    },
  })
  const typed = form.watch('mobileNum')
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <FormError message={refusal} />
      <MobileField {...field('mobileNum')} countries={countries} />
      <SmsCodeField
        {...field('messageCode')}
        sms={sms}
        ready={loginMobileNum(typed, countries.length) === undefined}
        onSend={() => void sms.send(phone(typed))}
      />
      <Button type="submit" size="l" wide busy={busy}>
        <Trans>Log in</Trans>
      </Button>
      <RiskLine />
    </form>
  )
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

interface FormPlace {
  /** Called when a link of the form opens another screen; a dialog closes itself then. */
  onLeave?: (() => void) | undefined
  /** Focuses the first field; for dialogs only. */
  autofocus?: boolean | undefined
}

interface PasswordFormProps extends FormPlace {
  form: ReturnType<typeof useLoginForm>
  captcha: Captcha
}

/** Username and password, and a captcha once the server asks for one. */
function PasswordForm({ form, captcha, onLeave, autofocus = false }: PasswordFormProps) {
  const { busy, refusal, submit, field, remember } = form
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <FormError message={refusal} />
      <TextField
        {...field('username')}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        data-autofocus={autofocus || undefined}
      />
      <PasswordField {...field('password')} label={<Trans>Password</Trans>} autoComplete="current-password" />
      {captcha.key !== '' && <CaptchaField {...field('identifying')} captcha={captcha} />}
      <div className={styles.line}>
        {remember && <Checkbox {...remember} label={<Trans>Remember password</Trans>} />}
        <Link to={routes.forgotPassword} className={styles.forgot} onClick={onLeave}>
          <Trans>Forgot password</Trans>
        </Link>
      </div>
      <Button type="submit" size="l" wide busy={busy}>
        <Trans>Log in</Trans>
      </Button>
      <RiskLine />
    </form>
  )
}
