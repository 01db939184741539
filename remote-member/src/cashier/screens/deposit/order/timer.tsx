import { serverNow } from '@arcada/kit/api'
import { formatClock, roundUp } from '@arcada/kit/i18n'
import { useTick } from '@arcada/kit/ui/time'
import { useEffect, useReducer } from 'react'

/** A countdown to a moment in ms; no live region, because a screen reader would announce each second (MC-27). */
export function Timer({ until }: { until: number }) {
  useTick(1_000)
  return <span role="timer">{formatClock(roundUp(until - serverNow()), 'mm:ss')}</span>
}

/** Whether a moment of the server's clock has passed; renders again when it does. `until` in ms. */
export function useIsOver(until: number): boolean {
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const over = serverNow() >= until
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early timer has to be set again
  useEffect(() => {
    if (over) return
    const timer = setTimeout(look, until - serverNow())
    return () => clearTimeout(timer)
  }, [until, over, looks])
  return over
}
