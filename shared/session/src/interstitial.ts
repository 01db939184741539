import { atom } from 'nanostores'
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

/** Overlays that open without a tap, in their order of precedence. */
const ORDER = ['check', 'contracts', 'popups'] as const
export type Interstitial = (typeof ORDER)[number]

/** Whether one of them was shown after this log-in, or none may be. */
const SEEN = 'MC_SEEN:interstitial'

/** The overlay to show now; at most one after a log-in, and the reality check whenever it is due. */
export const $interstitial = atom<Interstitial | null>(null)

/** Whether each overlay has content, as far as reported. */
const offers = new Map<Interstitial, boolean>()
let awaited: readonly Interstitial[] = []

function take(kind: Interstitial): void {
  writeStored('session', SEEN, '1')
  $interstitial.set(kind)
}

function decide(): void {
  const shown = $interstitial.get()
  if (offers.get('check')) take('check')
  else if (shown === null || !offers.get(shown)) {
    $interstitial.set(null)
    if (readStored('session', SEEN) !== null) return
    const next = ORDER.find((kind) => offers.get(kind) ?? awaited.includes(kind))
    if (next && offers.get(next)) take(next)
  }
}

/** Reports whether an overlay has content, undefined for not known yet. Returns how to withdraw it. */
export function offerInterstitial(kind: Interstitial, wants: boolean | undefined): () => void {
  if (wants === undefined) offers.delete(kind)
  else offers.set(kind, wants)
  decide()
  return () => {
    offers.delete(kind)
    decide()
  }
}

/** Lets overlays wait for those that precede them, at most `ms`. Returns how to stop. */
export function awaitInterstitials(kinds: readonly Interstitial[], ms: number): () => void {
  const stop = () => {
    clearTimeout(timer)
    awaited = []
    decide()
  }
  awaited = kinds
  const timer = setTimeout(stop, ms)
  return stop
}

/** Opens no overlay without a tap until the next log-in, so that a new player can look around. */
export function skipInterstitials(): void {
  writeStored('session', SEEN, '1')
}
