import { atom, onMount } from 'nanostores'
import { pageNow } from '../page-time.ts'

/** LOTT-06. */
const TICK_MS = 500

/**
 * The one timer of the lottery pages: page time, every 500 ms while somebody looks at it. Right at once when the page
 * comes back from the background, from sleep or from the back/forward cache.
 */
export const $clock = atom(pageNow())

onMount($clock, () => {
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => $clock.set(pageNow())

  function follow() {
    clearInterval(timer)
    if (document.hidden) return
    tick()
    timer = setInterval(tick, TICK_MS)
  }

  follow()
  // Nobody listens any more a second after the last one left: the page may be gone by then.
  const listening = new AbortController()
  document.addEventListener('visibilitychange', follow, { signal: listening.signal })
  window.addEventListener('pageshow', follow, { signal: listening.signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
})
