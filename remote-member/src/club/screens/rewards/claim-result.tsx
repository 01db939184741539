import { ApiError, refusalOf } from '@arcada/kit/api'
import { errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Card } from '@arcada/kit/ui'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import { claimRewards } from '../../calls/claim-rewards.ts'
import styles from './rewards.module.css'
import type { Outcome } from './use-claim.ts'

/** The result of each claimed reward, or why it failed; announced once. */
export function ClaimResult({ outcome }: { outcome: Outcome | undefined }) {
  const { i18n } = useLingui()
  const { money } = useMoney()
  const why = (code: string) => {
    const refusal = refusalOf(claimRewards, code)
    return errorMessage(new ApiError('refused', claimRewards.id, code, { code, refusal }), i18n)
  }
  return (
    <div role="status">
      {outcome && (
        <Card className={styles.result}>
          {outcome.claimed.length > 0 && (
            <p className={styles.resultHead}>
              <Trans>In your balance now</Trans>
            </p>
          )}
          <ul className={styles.results}>
            {outcome.claimed.map(({ title, amount }, index) => (
              <li key={index} className={styles.line}>
                <span>{title}</span>
                <strong className={styles.gain}>{money(amount)}</strong>
              </li>
            ))}
            {outcome.refused.map(({ title, code }, index) => (
              <li key={index} className={styles.refused}>
                <strong>{title}</strong>
                <span>{why(code)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
