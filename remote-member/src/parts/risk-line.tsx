import { Trans } from '@lingui/react/macro'
import styles from './risk-line.module.css'

/** What gambling may lead to, where people come in (RG 4.8). */
export function RiskLine() {
  return (
    <p className={styles.risk}>
      <Trans>Gambling can be addictive and costs money. 18+ only.</Trans>
    </p>
  )
}
