import { matchesMedia } from '@arcada/kit/federation/media'
import { readStored, writeStored } from './storage.ts'

/** The display mode of the site: inside the native app, from a web clip, installed, or as a browser page (ENT-09). */
export type OpenedAs = 'APP' | 'WEBCLIP' | 'PWA' | 'H5'

const KEY = 'WEBCLIP'

/**
 * The display mode, in the order of AMB-110. The native app names itself `ArcadaApp` in the user agent; a web clip
 * was stored by `rememberWebClip`; an installed site has a window without the browser's bars.
 */
export function openedAs(): OpenedAs {
  if (/\bArcadaApp\b/.test(navigator.userAgent)) return 'APP'
  if (readStored('local', KEY) === '1') return 'WEBCLIP'
  return standalone() ? 'PWA' : 'H5'
}

/** Whether the site runs from the home screen, without the browser's interface (API-43). */
export function standalone(): boolean {
  // Old iOS versions have only their own property.
  if ('standalone' in navigator && navigator.standalone === true) return true
  return matchesMedia('(display-mode: standalone)')
}

/** Stores that this device opens the site from a web clip: its address carries `?webclip=1` (AMB-109). */
export function rememberWebClip(search: string): void {
  if (new URLSearchParams(search).get('webclip') === '1') writeStored('local', KEY, '1')
}
