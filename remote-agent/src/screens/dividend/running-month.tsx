import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Figures } from '@arcada/kit/records'
import { Card } from '@arcada/kit/ui'
import type { Tier } from '../../api/contract-queries.ts'
import type { RunningDividend } from '../../api/dividend-queries.ts'
import styles from '../../parts/agency.module.css'
import { percentText } from '../../parts/team/percent-text.ts'
import { useWriting } from '../../parts/use-writing.ts'

/** The dividend of the running month so far, and its tier (AC-76). */
export function RunningMonth({
  month: { period, profit, members, rate, expected },
  tiers,
}: {
  month: RunningDividend
  tiers: readonly Tier[]
}) {
  const { i18n } = useLingui()
  const { money, month, locale } = useWriting()
  const met = tiers.findIndex((tier) => rate > 0 && tier.rate === rate) + 1
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>
        <Trans>So far in {month(period)}</Trans>
      </h2>
      <Figures
        figures={[
          { id: 'profit', name: <Trans>Profit</Trans>, value: money(profit) },
          { id: 'members', name: <Trans>Active members</Trans>, value: i18n.number(members) },
          {
            id: 'tier',
            name: <Trans>Tier met</Trans>,
            value:
              rate === 0 ? (
                <Trans>none yet</Trans>
              ) : met === 0 ? (
                percentText(rate, locale)
              ) : (
                <Trans>
                  Tier {met}, {percentText(rate, locale)}
                </Trans>
              ),
          },
          {
            id: 'expected',
            name: <Trans>Expected dividend</Trans>,
            value: <strong>{money(expected)}</strong>,
          },
        ]}
      />
      <p className={styles.note}>
        <Trans>
          Profit is what the players below you lost, less their rebates and bonuses. It can change until the
          month is over.
        </Trans>
      </p>
    </Card>
  )
}
