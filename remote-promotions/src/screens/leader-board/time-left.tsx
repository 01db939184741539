import { ClockIcon } from '@arcada/ui/icons'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { countdown } from './countdown.ts'
import styles from './leader-board.module.css'

/** Runs down to the end of the period; `until` in ms of this device's clock. Tells once when it is over. */
export function TimeLeft({ until, onOver }: { until: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => until - Date.now())
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    let told = false
    const tick = () => {
      const rest = until - Date.now()
      setLeft(rest)
      if (rest > 0 || told) return
      told = true
      over.current()
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  const { days, clock } = countdown(left)
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
        {clock}
      </span>
    </p>
  )
}
