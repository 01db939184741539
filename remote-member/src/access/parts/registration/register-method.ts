import { readStored } from '@arcada/kit/session'
import { standalone } from '../login/standalone.ts'

export type RegisterMethod = 'APP' | 'H5' | 'WEBCLIP' | 'PWA'

/** How the site runs during the registration, the most specific first (ENT-09, AMB-110). */
export function registerMethod(): RegisterMethod {
  if ('ArcadaApp' in globalThis) return 'APP'
  if (readStored('local', 'WEBCLIP') === '1') return 'WEBCLIP'
  return standalone() ? 'PWA' : 'H5'
}
