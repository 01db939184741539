import { matchesMedia } from '@arcada/kit/federation/media'

/** Whether the site runs from the home screen, without the browser's interface (API-43). */
export function standalone(): boolean {
  // Old iOS versions have only their own property.
  if ('standalone' in navigator && navigator.standalone === true) return true
  return matchesMedia('(display-mode: standalone)')
}
