import { classNames, VisuallyHidden } from '@arcada/ui'
import { ClockIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { type CountdownInput, formatCountdown, isNearEnd, remainingAt } from '../countdown-time.ts'
import { $clock } from '../stores/clock.ts'
import styles from './countdown.module.css'

/** Time until the draw, live; renders again only when what it shows changes (LOTT-03…LOTT-09). */
export function Countdown(input: CountdownInput) {
  const shown = useSyncExternalStore($clock.listen, () => face(remainingAt($clock.get(), input)))
  const near = isNearEnd(shown)
  return (
    <span
      role="timer"
      className={classNames(styles.countdown, near && styles.near)}
      data-near-end={near || undefined}
    >
      <ClockIcon aria-hidden="true" />
      <VisuallyHidden>
        {input.isSale ? <Trans>Time until the draw:</Trans> : <Trans>Not on sale</Trans>}{' '}
      </VisuallyHidden>
      {formatCountdown(shown)}
    </span>
  )
}

/** Remaining ms cut to what can be seen of them: whole seconds, where the last one is not yet zero. */
function face(remaining: number): number {
  return remaining <= 0 ? 0 : Math.max(1, Math.floor(remaining / 1000) * 1000)
}
