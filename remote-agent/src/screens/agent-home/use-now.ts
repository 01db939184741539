import { onServerTime, serverNow } from '@arcada/kit/api'
import { useEffect, useState } from 'react'

const MINUTE = 60_000

/**
 * The server's time in ms, for the greeting and for the current day: updated every minute, and when an answer corrects it,
 * because the first rendering has only the device's clock.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, MINUTE)
    const stop = onServerTime(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
