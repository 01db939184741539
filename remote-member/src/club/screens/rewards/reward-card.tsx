import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { Badge, Button, Card, useOnline } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import { memo, use } from 'react'
import { useMoney } from '../../../shared/parts/money/use-money.ts'
import text from '../../../shared/parts/text.module.css'
import { ClaimContext } from './claim-context.ts'
import styles from './rewards.module.css'
import type { Reward } from './use-claim.ts'

/** One reward: occasion, amount, turnover and expiry (MC-131). */
export const RewardCard = memo(function RewardCard({ row }: { row: Reward }) {
  const { t } = useLingui()
  const { money } = useMoney()
  const moment = useMoment()
  const online = useOnline()
  const { claim, busyWith } = use(ClaimContext)
  const words = useTypeWords()
  const until = moment(row.expireAt)
  const stakes = money(row.amount * row.turnover)
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.title} dir="auto">
          {row.title}
        </h2>
        <Badge tone="primary">{words[row.type] ?? t`Reward`}</Badge>
      </div>
      <p className={styles.amount}>{money(row.amount)}</p>
      <p className={text.figures}>
        {row.turnover > 0 ? (
          <Trans>To be staked before it can be withdrawn: {stakes}</Trans>
        ) : (
          <Trans>Can be withdrawn at once</Trans>
        )}
      </p>
      <p className={text.figures}>
        {row.status === 'EXPIRED' ? <Trans>Expired on {until}</Trans> : <Trans>Valid until {until}</Trans>}
      </p>
      {row.status === 'AVAILABLE' && (
        <Button
          wide
          busy={busyWith.includes(row.id)}
          disabled={!online}
          aria-label={t`Claim ${row.title}`}
          onClick={() => void claim([row])}
        >
          <Trans>Claim</Trans>
        </Button>
      )}
    </Card>
  )
})

/** The occasion of a reward; an unknown one is "reward". */
function useTypeWords(): Partial<Record<string, string>> {
  const { t } = useLingui()
  return {
    WELCOME: t`Welcome`,
    CASHBACK: t`Cashback`,
    BIRTHDAY: t`Birthday`,
    LEVEL: t`Club`,
    REFERRAL: t`Invitation`,
    MISSION: t`Mission`,
  }
}
