import { pageNow } from '@arcada/kit/api'
import { DAY_MS, formatClock, roundUp } from '@arcada/kit/i18n'
import { Plural, Trans } from '@arcada/kit/i18n/macro'
import { ClockIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import styles from './leader-board.module.css'

/** Counts down to the end of the period (`until` by `pageNow`), and calls back once at the end. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => until - pageNow())
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    let ended = false
    const tick = () => {
      const rest = until - pageNow()
      setLeft(rest)
      if (rest > 0 || ended) return
      ended = true
      over.current()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  const shown = roundUp(Math.max(0, left))
  const days = Math.floor(shown / DAY_MS)
  return (
    <p className={styles.left} role="timer">
      <ClockIcon aria-hidden="true" />
      <Trans>Ends in</Trans>{' '}
      <span className={styles.clock}>
        {days > 0 && (
          <>
            <Plural value={days} one="# day" other="# days" />{' '}
          </>
        )}
        {formatClock(shown % DAY_MS, 'hh:mm:ss')}
      </span>
    </p>
  )
}
