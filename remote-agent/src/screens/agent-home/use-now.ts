import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, renewed when the hour has changed: for the greeting and for what counts as today. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow((shown) => (sameHour(shown, new Date()) ? shown : new Date()))
    }, MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

function sameHour(one: Date, other: Date): boolean {
  return one.getHours() === other.getHours() && one.toDateString() === other.toDateString()
}
