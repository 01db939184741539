/**
 * Runs long work after the frame that answers a tap; otherwise a cheap phone would show nothing before it is done.
 * Runs at once where the browser does not paint or cannot schedule tasks. Returns how to cancel.
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
