import type { Session } from '@arcada/session'
import { TabPanel, Tabs } from '@arcada/ui'
import { $flags } from '@arcada/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import styles from './login-form.module.css'
import { PasswordForm } from './password-form.tsx'
import { SmsForm } from './sms-form.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useLoginForm } from './use-login-form.ts'

export interface LoginFormProps {
  /** The session has begun. */
  onSignedIn: (session: Session) => void
  /** A link of the form leads to another screen; a dialog closes itself here. */
  onLeave?: (() => void) | undefined
  /** Puts the cursor into the first field; for dialogs only. */
  autofocus?: boolean | undefined
}

/** By user name and password, or by a code to the phone (LOGIN-01). The same form on the screen and in the dialog. */
export function LoginForm({ onSignedIn, onLeave, autofocus }: LoginFormProps) {
  const { t } = useLingui()
  const id = useId()
  const { MOBILEVERCODELOGIN3: bySms } = useStore($flags)
  const captcha = useCaptcha()
  const form = useLoginForm(onSignedIn, captcha)
  const [tab, setTab] = useState('username')
  const byPassword = <PasswordForm form={form} captcha={captcha} onLeave={onLeave} autofocus={autofocus} />
  if (!bySms) return byPassword

  const change = (next: string) => {
    setTab(next)
    // A picture may have run out while the other form was open (LOGIN-15).
    if (captcha.key !== '') captcha.renew()
  }
  const tabs = [
    { id: 'username', label: <Trans>By account</Trans> },
    { id: 'sms', label: <Trans>By SMS</Trans> },
  ]
  return (
    <>
      <Tabs id={id} label={t`Way to log in`} tabs={tabs} value={tab} onChange={change} variant="segments" />
      <TabPanel tabs={id} tab={tab} value={tab} className={styles.panel}>
        {tab === 'sms' ? <SmsForm onSignedIn={onSignedIn} /> : byPassword}
      </TabPanel>
    </>
  )
}
