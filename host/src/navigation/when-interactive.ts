/** A page whose first screen never gets its data still gets its deferred work, in ms. */
const AT_LAST = 8_000

/**
 * Calls back once the first screen has reacted (`arcada:interactive`) and the browser is idle; at once when it has
 * already. Returns how to stop.
 */
export function whenInteractive(callback: () => void): () => void {
  let due = false
  let stopped = false
  // Whoever stops while the browser is not idle yet is not called either.
  const run = () => {
    if (!stopped) callback()
  }
  const once = () => {
    if (due) return
    due = true
    unfollow()
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 })
    else setTimeout(run, 200)
  }
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? undefined
      : new PerformanceObserver((list) => {
          if (list.getEntriesByName('arcada:interactive').length > 0) once()
        })
  observer?.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(once, AT_LAST)
  const unfollow = () => {
    observer?.disconnect()
    clearTimeout(timer)
  }
  return () => {
    stopped = true
    unfollow()
  }
}
