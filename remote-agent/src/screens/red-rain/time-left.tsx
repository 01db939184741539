import { useEffect, useReducer } from 'react'
import { type Answered, formatLeft, serverTime } from './phase-rules.ts'
import styles from './red-rain.module.css'

/** A countdown by the server's clock; no live region: nobody is told each second. */
export function TimeLeft({ until, answered }: { until: number; answered: Answered }) {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="timer" className={styles.timer}>
      {formatLeft(until - serverTime(answered, Date.now()))}
    </p>
  )
}
