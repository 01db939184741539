import { Trans } from '@arcada/kit/i18n/macro'
import type { Session } from '@arcada/kit/session'
import { Button } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { RiskLine } from '../risk-line.tsx'
import styles from './login-form.module.css'
import { useSmsForm } from './use-sms-form.ts'

/** Mobile number and SMS code; usable without seeing a captcha. */
export function SmsForm({ onLoggedIn }: { onLoggedIn: (session: Session) => void }) {
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
