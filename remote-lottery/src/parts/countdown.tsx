import { classNames, useInSight, VisuallyHidden } from '@arcada/ui'
import { ClockIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'
import { useRef, useSyncExternalStore } from 'react'
import styles from './countdown.module.css'
import { type CountdownInput, formatCountdown, isNearEnd, remainingAt } from './countdown-time.ts'
import { $clock } from './stores/clock.ts'

const never = () => () => {}

/** Time until the draw, live while it is seen (LOTT-03…LOTT-09). What stands around the digits is drawn again only near the end. */
export function Countdown(input: CountdownInput) {
  const place = useRef<HTMLSpanElement>(null)
  const listen = useInSight(place) ? $clock.listen : never
  const near = useSyncExternalStore(listen, () => isNearEnd(shownOf(input)))
  return (
    <span
      ref={place}
      role="timer"
      className={classNames(styles.countdown, near && styles.near)}
      data-near-end={near || undefined}
    >
      <ClockIcon aria-hidden="true" />
      <VisuallyHidden>
        {input.isSale ? <Trans>Time until the draw:</Trans> : <Trans>Not on sale</Trans>}{' '}
      </VisuallyHidden>
      <Digits {...input} listen={listen} />
    </span>
  )
}

/** Renders again only when what it shows changes. */
function Digits({
  listen,
  ...input
}: CountdownInput & { listen: typeof $clock.listen | typeof never }): string {
  const shown = useSyncExternalStore(listen, () => shownOf(input))
  return formatCountdown(shown)
}

function shownOf(input: CountdownInput): number {
  return face(remainingAt($clock.get(), input))
}

/** Remaining ms cut to what can be seen of them: whole seconds, where the last one is not yet zero. */
function face(remaining: number): number {
  // Less than a millisecond is what the difference of two fractional times leaves.
  return remaining < 1 ? 0 : Math.max(1, Math.floor(remaining / 1000) * 1000)
}
