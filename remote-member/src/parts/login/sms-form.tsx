import type { Session } from '@arcada/session'
import { Button } from '@arcada/ui'
import { FormError } from '@arcada/ui/form'
import { Trans } from '@lingui/react/macro'
import { RiskLine } from '../risk-line.tsx'
import { MobileField } from '../sms/mobile-field.tsx'
import { SmsCodeField } from '../sms/sms-code-field.tsx'
import styles from './login-form.module.css'
import { useSmsForm } from './use-sms-form.ts'

/** Mobile number and the code of a message; needs no picture that somebody has to see. */
export function SmsForm({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const form = useSmsForm(onSignedIn)
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
