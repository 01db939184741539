/** A page without the data of its first screen starts its deferred work after this time, in ms. */
const MAX_DELAY_MS = 8_000

/**
 * Calls back once the first screen has reacted (`arcada:interactive`) and the browser is idle; at once when it has
 * already. Returns how to stop.
 */
export function whenInteractive(callback: () => void): () => void {
  let due = false
  let stopped = false
  const run = () => {
    if (!stopped) callback()
  }
  const once = () => {
    if (due) return
    due = true
    unfollow()
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: 2_000 })
    else setTimeout(run, 200)
  }
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? undefined
      : new PerformanceObserver((list) => {
          if (list.getEntriesByName('arcada:interactive').length > 0) once()
        })
  observer?.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(once, MAX_DELAY_MS)
  const unfollow = () => {
    observer?.disconnect()
    clearTimeout(timer)
  }
  return () => {
    stopped = true
    unfollow()
  }
}
