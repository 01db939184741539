/** Aborts with a TimeoutError after this time, in ms. Safari 15.4 lacks `AbortSignal.timeout`. */
export function timeLimit(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms)
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), ms)
  return controller.signal
}
