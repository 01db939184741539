import { useEffect, useReducer } from 'react'

/** Re-renders at an interval in ms, for countdowns and timers. */
export function useTick(everyMs: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
