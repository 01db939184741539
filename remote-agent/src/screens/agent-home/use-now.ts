import { serverNow } from '@arcada/api'
import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The server's time in ms, updated every minute: for the greeting and for the current day. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
