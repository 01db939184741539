import { serverNow } from '@arcada/kit/api'
import { formatClock, roundUp } from '@arcada/kit/i18n'
import { useTick } from '@arcada/kit/ui/time'
import styles from './red-rain.module.css'

/** A countdown by the server's clock; no live region: a screen reader would announce each second. `until` in ms since 1970. */
export function TimeLeft({ until }: { until: number }) {
  useTick(500)
  return (
    <p role="timer" className={styles.timer}>
      {formatClock(roundUp(until - serverNow()), 'mm:ss')}
    </p>
  )
}
