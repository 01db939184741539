import type { ValueOf } from '@arcada/kit/contract'
import { $locale, formatMoney, formatNumber } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import type { referralSummary } from '../../calls/referral-summary.ts'
import styles from './invite-friends.module.css'

/** Invited, qualified, reward. */
export function Counters({ summary }: { summary: ValueOf<typeof referralSummary> }) {
  const locale = useStore($locale)
  return (
    <dl className={styles.counters}>
      <div>
        <dt>
          <Trans>Invited</Trans>
        </dt>
        <dd>{formatNumber(summary.invited, locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Qualified</Trans>
        </dt>
        <dd>{formatNumber(summary.qualified, locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Reward</Trans>
        </dt>
        <dd>{formatMoney(summary.reward, summary.currencySymbol, locale)}</dd>
      </div>
    </dl>
  )
}
