import { useDraftState } from '@arcada/kit/forms'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Loading, Screen, Skeleton, TabPanel, Tabs } from '@arcada/kit/ui'
import { useFlags } from '@arcada/kit/whitelabel'
import { useId } from 'react'
import styles from '../../../shared/parts/form.module.css'
import { EmailForm } from './email-form.tsx'
import { PhoneForm } from './phone-form.tsx'

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
