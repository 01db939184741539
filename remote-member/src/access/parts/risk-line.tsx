import { Trans } from '@arcada/kit/i18n/macro'
import styles from './risk-line.module.css'

/** The risk of gambling, shown at log-in and registration (docs/spec/responsible-gaming.md 4.8). */
export function RiskLine() {
  return (
    <p className={styles.risk}>
      <Trans>Gambling can be addictive and costs money. 18+ only.</Trans>
    </p>
  )
}
