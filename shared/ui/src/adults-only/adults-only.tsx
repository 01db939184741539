import { VisuallyHidden } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'
import styles from './adults-only.module.css'

/** Says who may play, where people begin to: at the end of home, the login and the registration. */
export function AdultsOnly() {
  return (
    <p className={styles.notice}>
      <span className={styles.mark} aria-hidden="true">
        18+
      </span>
      <VisuallyHidden>
        <Trans>Only for people aged 18 or over.</Trans>
      </VisuallyHidden>
      <span>
        <Trans>Play responsibly.</Trans>
      </span>
    </p>
  )
}
