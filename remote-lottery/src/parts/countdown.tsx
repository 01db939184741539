import { Trans } from '@arcada/kit/i18n/macro'
import { classNames, useInSight, VisuallyHidden } from '@arcada/kit/ui'
import { ClockIcon } from '@arcada/kit/ui/icons'
import { useRef, useSyncExternalStore } from 'react'
import styles from './countdown.module.css'
import { type CountdownInput, formatCountdown, isNearEnd, remainingAt } from './countdown-time.ts'
import { $clock } from './stores/clock.ts'

const never = () => () => {}

/** Live time until the draw while it is visible (LOTT-03…LOTT-09). Only the digits are rendered on each tick. */
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
      <ClockIcon />
      <VisuallyHidden>
        {input.isSale ? <Trans>Time until the draw:</Trans> : <Trans>Not on sale</Trans>}{' '}
      </VisuallyHidden>
      <Digits {...input} listen={listen} />
    </span>
  )
}

/** Renders again only when its text changes. */
function Digits({ listen, ...input }: CountdownInput & { listen: typeof $clock.listen | typeof never }) {
  const shown = useSyncExternalStore(listen, () => shownOf(input))
  // A screen reader would read the dashes that replace a time.
  if (shown <= 0) return <span aria-hidden="true">{formatCountdown(shown)}</span>
  return <>{formatCountdown(shown)}</>
}

function shownOf(input: CountdownInput): number {
  return face(remainingAt($clock.get(), input))
}

/** Remaining ms rounded up to whole visible seconds. */
function face(remaining: number): number {
  // Tolerates the rounding error of two fractional times.
  return remaining < 1 ? 0 : Math.max(1, Math.floor(remaining / 1000) * 1000)
}
