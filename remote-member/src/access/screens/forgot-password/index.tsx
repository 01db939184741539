import { useDraftState } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Button, Loading, Screen, Skeleton, TabPanel, Tabs } from '@arcada/kit/ui'
import { FormError, PasswordField } from '@arcada/kit/ui/form'
import { useFlags } from '@arcada/kit/whitelabel'
import { useId } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { MobileField } from '../../../shared/parts/sms/mobile-field.tsx'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { EmailForm } from './email-form.tsx'
import { usePhoneForm } from './use-phone-form.ts'

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
          <Loading className={styles.form}>
            <Skeleton height={52} />
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Loading>
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

/** Mobile number, SMS code and a new password; logs in with it at once (FORGOT-06, FORGOT-14…FORGOT-20). */
function PhoneForm() {
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
