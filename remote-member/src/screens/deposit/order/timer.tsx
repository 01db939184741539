import { useEffect, useReducer } from 'react'
import { type Answered, formatLeft, msLeft } from './time-left.ts'

/** A countdown; no live region: nobody is told each second (MC-27). */
export function Timer({ until, answered }: { until: number; answered: Answered }) {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{formatLeft(msLeft(until, answered, Date.now()))}</span>
}

/** Whether a moment of the server's clock has come; renders again when it does. */
export function useIsOver(until: number, { serverNow, receivedAt }: Answered): boolean {
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const left = msLeft(until, { serverNow, receivedAt }, Date.now())
  const over = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left changes all the time; a new answer and a timer that was early say when to look again
  useEffect(() => {
    if (over) return
    const timer = setTimeout(look, left)
    return () => clearTimeout(timer)
  }, [until, serverNow, receivedAt, over, looks])
  return over
}
