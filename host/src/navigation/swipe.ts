/** A horizontal swipe longer than this disables the fade of the navigation it causes (LAYOUT-26), in px. */
const MIN_DISTANCE_PX = 100
/** How long after the finger left (LAYOUT-27), in ms. */
const RESET_MS = 500

/**
 * Sets `data-swipe` on the document element while a navigation would be animated by the system already: after a long
 * swipe, or when the browser says so itself. Returns how to stop.
 */
export function watchSwipes(): () => void {
  const root = document.documentElement
  let startX = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    root.dataset.swipe = 'true'
    clearTimeout(timer)
    timer = setTimeout(() => delete root.dataset.swipe, RESET_MS)
  }
  const onStart = (event: TouchEvent) => {
    startX = event.touches[0]?.clientX ?? 0
  }
  const onEnd = (event: TouchEvent) => {
    const endX = event.changedTouches[0]?.clientX ?? startX
    if (Math.abs(endX - startX) > MIN_DISTANCE_PX) mark()
  }
  const onPop = (event: PopStateEvent) => {
    if (event.hasUAVisualTransition) mark()
  }
  window.addEventListener('touchstart', onStart, { passive: true })
  window.addEventListener('touchend', onEnd, { passive: true })
  window.addEventListener('popstate', onPop)
  return () => {
    window.removeEventListener('touchstart', onStart)
    window.removeEventListener('touchend', onEnd)
    window.removeEventListener('popstate', onPop)
  }
}
