import { serverTime } from '@arcada/account'
import { $playStatus, $session } from '@arcada/session'
import { useStore } from '@nanostores/react'
import { useEffect, useReducer, useRef } from 'react'

/** So long an unknown status is waited for before the clock runs without it, in ms (RG section 6). */
const PATIENCE = 3_000

const two = (value: number) => String(value).padStart(2, '0')

/** `h:mm`, and with seconds `h:mm:ss`. */
export function writeElapsed(seconds: number, withSeconds = false): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${h}:${two(m)}${withSeconds ? `:${two(s)}` : ''}`
}

/** Draws again every second. */
export function useTick(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
}

/** Seconds of the play session by the server's time; undefined while none runs (RG-25). */
export function useElapsed(): number | undefined {
  useTick()
  const session = useStore($session)
  const known = useStore($playStatus)
  const begun = useRef({ token: session?.token, at: performance.now() })
  if (begun.current.token !== session?.token) begun.current = { token: session?.token, at: performance.now() }
  if (!session) return undefined
  if (!known) {
    const here = performance.now() - begun.current.at
    return here < PATIENCE ? undefined : Math.floor(here / 1000)
  }
  const running = known.status.session
  return running && Math.max(0, Math.floor((serverTime(known) - running.startedAt) / 1000))
}
