/** A page whose first screen never gets its data still gets its deferred work, in ms. */
const AT_LAST = 8_000

/**
 * Calls back once the first screen has reacted (`arcada:interactive`) and the browser is idle; at once when it has
 * already. Returns how to stop.
 */
export function whenInteractive(callback: () => void): () => void {
  let done = false
  const once = () => {
    if (done) return
    stop()
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2_000 })
    else setTimeout(callback, 200)
  }
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? undefined
      : new PerformanceObserver((list) => {
          if (list.getEntriesByName('arcada:interactive').length > 0) once()
        })
  observer?.observe({ type: 'mark', buffered: true })
  const timer = setTimeout(once, AT_LAST)
  const stop = () => {
    done = true
    observer?.disconnect()
    clearTimeout(timer)
  }
  return stop
}
