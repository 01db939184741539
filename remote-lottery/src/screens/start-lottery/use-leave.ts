import { useEffect, useState } from 'react'

/** Longest that a browser takes to leave for another site, in ms. */
const LEAVE_PATIENCE_MS = 8000

/**
 * Goes to a game in place of this address: the way back from the game must not start it again. Returns true when
 * the browser is still here after a while: it does not let a page open a game by itself.
 */
export function useLeave(target: string | undefined): boolean {
  const [stuckAt, setStuckAt] = useState<string>()
  useEffect(() => {
    if (!target) return
    location.replace(target)
    const timer = setTimeout(() => setStuckAt(target), LEAVE_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [target])
  return target !== undefined && stuckAt === target
}
