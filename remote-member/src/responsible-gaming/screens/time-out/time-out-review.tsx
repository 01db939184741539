import { Trans } from '@arcada/kit/i18n/macro'
import { Button } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import { Lines } from '../../parts/lines.tsx'
import styles from '../../parts/rg.module.css'

export interface TimeOutReviewProps {
  end: number
  busy: boolean
  onPause: () => void
  onBack: () => void
}

/** The end, and what stays open, before it begins (docs/spec/responsible-gaming.md 4.2). */
export function TimeOutReview({ end, busy, onPause, onBack }: TimeOutReviewProps) {
  const date = useMoment()(end)
  return (
    <>
      <p>
        <Trans>
          Until {date} you cannot bet or deposit. You can log in and withdraw. It cannot be shortened.
        </Trans>
      </p>
      <Lines title={<Trans>What still works</Trans>}>
        <Trans>Logging in and reading your messages</Trans>
        <Trans>Withdrawing your money</Trans>
        <Trans>Your records and your activity statement</Trans>
        <Trans>Lowering your limits, and blocking your account</Trans>
      </Lines>
      <Lines title={<Trans>What does not</Trans>}>
        <Trans>Games, bets and the lottery</Trans>
        <Trans>Deposits and transfers to your upline</Trans>
        <Trans>Promotions, rewards and rebates</Trans>
        <Trans>Draws of an order that have not closed yet are cancelled and refunded</Trans>
      </Lines>
      <div className={styles.pair}>
        <Button size="l" busy={busy} onClick={onPause}>
          <Trans context="time-out">Take a break</Trans>
        </Button>
        <Button size="l" variant="tonal" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </>
  )
}
