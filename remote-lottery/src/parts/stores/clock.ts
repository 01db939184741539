import { pageNow } from '@arcada/kit/api'
import { atom, onMount } from '@arcada/kit/session/store'

/** LOTT-06. */
const TICK_MS = 500

/** The lottery pages' shared timer: page time every 500 ms while visible, and at once when the page returns from the background, sleep or the back/forward cache. */
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
  // Listeners are removed a second after the last one; the page may be gone by then.
  const listening = new AbortController()
  document.addEventListener('visibilitychange', follow, { signal: listening.signal })
  window.addEventListener('pageshow', follow, { signal: listening.signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
})
