import { skipInterstitials } from './interstitial.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'MC_WELCOME'

/** A member has just registered: home welcomes them once, without overlays. */
export function expectWelcome(): void {
  writeStored('session', KEY, '1')
  skipInterstitials()
}

/** Whether the member in this tab has just registered and was not welcomed yet. */
export function isWelcomeDue(): boolean {
  return readStored('session', KEY) !== null
}

export function endWelcome(): void {
  writeStored('session', KEY, null)
}
