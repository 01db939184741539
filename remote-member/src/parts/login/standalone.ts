/** Runs from the home screen, without the browser around it (API-43). */
export function standalone(): boolean {
  // Old iOS tells it only through its own property.
  if ('standalone' in navigator && navigator.standalone === true) return true
  return matchMedia('(display-mode: standalone)').matches
}
