import { Trans } from '@arcada/kit/i18n/macro'
import { Button } from '@arcada/kit/ui'
import { FormError, PasswordField } from '@arcada/kit/ui/form'
import styles from '../../../shared/parts/form.module.css'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { usePhoneForm } from './use-phone-form.ts'

/** Mobile number, SMS code and a new password; logs in with it at once (FORGOT-06, FORGOT-14…FORGOT-20). */
export function PhoneForm() {
  const form = usePhoneForm()
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormError message={form.refusal} />
      <MobileField {...form.field('mobileNum')} countries={form.countries} />
      <SmsCodeField
        {...form.field('verificationCode')}
        sms={form.sms}
        ready={form.ready}
        onSend={form.sendCode}
        disabled={!form.sms.sent}
      />
      <PasswordField
        {...form.field('newPassword')}
        label={<Trans>New password</Trans>}
        help={<Trans>6 to 16 characters, with a letter and a number</Trans>}
        autoComplete="new-password"
      />
      <Button type="submit" size="l" wide busy={form.busy} disabled={!form.complete}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  )
}
