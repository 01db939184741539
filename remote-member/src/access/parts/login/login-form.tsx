import { useDraftState } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import type { Session } from '@arcada/kit/session'
import { Button, TabPanel, Tabs, VisuallyHidden } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { useFlags } from '@arcada/kit/whitelabel'
import { useId } from 'react'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { RiskLine } from '../risk-line.tsx'
import styles from './login-form.module.css'
import { type FormPlace, PasswordForm } from './password-form.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useLoginForm } from './use-login-form.ts'
import { useSmsForm } from './use-sms-form.ts'

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

/** Mobile number and SMS code; usable without seeing a captcha. */
function SmsForm({ onLoggedIn }: { onLoggedIn: (session: Session) => void }) {
  const form = useSmsForm(onLoggedIn)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormError message={form.refusal} />
      <MobileField {...form.field('mobileNum')} countries={form.countries} />
      <SmsCodeField {...form.field('messageCode')} sms={form.sms} ready={form.ready} onSend={form.sendCode} />
      <Button type="submit" size="l" wide busy={form.busy}>
        <Trans>Log in</Trans>
      </Button>
      <RiskLine />
    </form>
  )
}
