/**
 * Runs work that takes long after the frame that answers a tap: on a cheap phone nothing would move before it is done.
 * At once where the browser paints nothing or cannot order its tasks. Returns how to take it back.
 */
export function afterPaint(work: () => void): () => void {
  if (!('scheduler' in globalThis) || document.hidden) {
    work()
    return () => {}
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
