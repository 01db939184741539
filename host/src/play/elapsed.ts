import { serverNow } from '@arcada/kit/api'
import { $playStatus, $session } from '@arcada/kit/session'
import { useTick } from '@arcada/kit/ui/time'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'

/** The clock waits this long for the status before it runs without it, in ms. */
const TIMEOUT_MS = 3_000

/** Seconds of the play session by the server's time; undefined while none runs (RG-25). */
export function useElapsed(): number | undefined {
  useTick(1_000)
  const session = useStore($session)
  const known = useStore($playStatus)
  const begun = useRef({ token: session?.token, at: performance.now() })
  if (begun.current.token !== session?.token) begun.current = { token: session?.token, at: performance.now() }
  if (!session) return undefined
  if (!known) {
    const here = performance.now() - begun.current.at
    return here < TIMEOUT_MS ? undefined : Math.floor(here / 1000)
  }
  const running = known.status.session
  return running && Math.max(0, Math.floor((serverNow() - running.startedAt) / 1000))
}
