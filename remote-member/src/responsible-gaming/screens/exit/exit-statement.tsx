import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Card } from '@arcada/kit/ui'
import styles from '../../parts/rg.module.css'
import { StatementPanel } from '../../parts/statement/statement-panel.tsx'

/** The cost of play, requested with the exit token. */
export function ExitStatement({ token, symbol }: { token: string; symbol: string }) {
  const locale = useStore($locale)
  return (
    <Card as="section">
      <h2 className={styles.heading}>
        <Trans>Activity statement</Trans>
      </h2>
      <StatementPanel token={token} money={(sum) => formatMoney(sum, symbol, locale)} />
    </Card>
  )
}
