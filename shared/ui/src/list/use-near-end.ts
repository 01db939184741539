import { useEffect, useRef } from 'react'

const NEAR_END_PX = 500
const NEAR_END_THROTTLE_MS = 1000

export type NearEndOptions = {
  /** Requests pages only while true: false while one is loading, and after the last one. */
  enabled: boolean
  onNearEnd: () => void
}

function pixelsLeft(): number {
  const page = document.documentElement
  return page.scrollHeight - (window.scrollY + window.innerHeight)
}

/**
 * Calls `onNearEnd` when the page is scrolled to within 500 px of its bottom, at most once per 1000 ms
 * (GAME-23, GAME-24). It also checks when `enabled` turns true, so a short first page still fills the window.
 */
export function useNearEnd({ enabled, onNearEnd }: NearEndOptions): void {
  const callback = useRef(onNearEnd)
  const lastCall = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    callback.current = onNearEnd
  }, [onNearEnd])

  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined

    function check() {
      if (pixelsLeft() > NEAR_END_PX) return
      const wait = lastCall.current + NEAR_END_THROTTLE_MS - performance.now()
      if (wait > 0) {
        timer ??= setTimeout(recheck, wait)
        return
      }
      lastCall.current = performance.now()
      callback.current()
    }
    function recheck() {
      timer = undefined
      check()
    }

    window.addEventListener('scroll', check, { passive: true })
    window.addEventListener('resize', check)
    // The new page is laid out one frame after the state that enabled this hook.
    const frame = requestAnimationFrame(check)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', check)
      window.removeEventListener('resize', check)
    }
  }, [enabled])
}
