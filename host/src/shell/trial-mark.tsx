import { $session, isTrial } from '@arcada/kit/session'
import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import styles from './trial-mark.module.css'

/** Says on every screen that a trial account plays without real money. */
export function TrialMark() {
  const session = useStore($session)
  if (!session || !isTrial(session.type)) return null
  return (
    <p className={styles.mark} data-trial-mark>
      <Trans>Trial account</Trans>
    </p>
  )
}
