import { randomBytes } from 'node:crypto'
import type { SettingsStore } from '../settings/settings.ts'

/** What a check proves: that the player is 18 or over, or that it is the player who acts. */
export type Purpose = 'AGE' | 'LIVENESS'
/** `FACE` is a document and a selfie; `PERSON` is a document and a video call, without facial recognition. */
export type Method = 'FACE' | 'PERSON'
/** `UNSURE` waits for a person of the verifier. */
export type VerifierResult = 'PASS' | 'FAIL' | 'UNSURE'

/** A check that the back end requests. */
export interface NewCheck {
  whitelabel: string
  purpose: Purpose
  method: Method
  /** The page of the site to which the verifier leads back. */
  returnUrl: string
}

/**
 * Plays a service that confirms ages and presence; its pages are in `wire/outside/verifier.ts`. The back end keeps its
 * reference only, and open checks are in memory: what a player shows is never stored.
 */
export function createSampleVerifier(settings: Pick<SettingsStore, 'read'>) {
  const open = new Map<string, { check: NewCheck; result?: VerifierResult }>()
  const setting = (whitelabel: string) => settings.read(whitelabel).verifier
  const isUp = (whitelabel: string) => setting(whitelabel) !== 'DOWN'
  return {
    /** Whether it answers now. */
    isUp,
    /** Begins a check: the reference, and the path of the page for the player. */
    begin(check: NewCheck): { reference: string; path: string } | 'DOWN' {
      if (!isUp(check.whitelabel)) return 'DOWN'
      const reference = `V${randomBytes(16).toString('hex').toUpperCase()}`
      open.set(reference, { check })
      return { reference, path: `/outside/verifier?check=${reference}` }
    },
    /** The state of a check; an unknown one stays open. */
    state(reference: string): 'OPEN' | 'DOWN' | VerifierResult {
      const known = open.get(reference)
      if (!known) return 'OPEN'
      return isUp(known.check.whitelabel) ? (known.result ?? 'OPEN') : 'DOWN'
    },
    /** The request of a check that this process knows. */
    request: (reference: string) => open.get(reference)?.check,
    /** Ends a check with the result of its steps, or with that of the setting `verifier`. */
    finish(reference: string, result: VerifierResult): void {
      const known = open.get(reference)
      if (!known || known.result) return
      const chosen = setting(known.check.whitelabel)
      known.result = chosen === 'ASK' || chosen === 'DOWN' ? result : chosen
    },
  }
}
