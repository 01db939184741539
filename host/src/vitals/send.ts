import { page } from '@arcada/kit/federation'
import type { Owner } from './owner.ts'

/** One measurement as the collector takes it: ms, or the score of a layout shift. */
export interface Vital extends Owner {
  measure: 'inp' | 'lcp' | 'cls' | 'navigation' | 'blocking'
  value: number
  role?: string
}

/** Keeps a message within the collector's 4 KB. */
const MAX_VITALS = 12
/** The collector takes no value above this. */
const MAX_VALUE = 600_000

/** Sends measurements to the collector; the page never fails because of it. The host's entry does not hold this code. */
export function sendVitals(vitals: readonly Vital[]): void {
  const { release } = page()
  const about = {
    whitelabel: release.whitelabel,
    release: release.release,
    canary: document.documentElement.dataset.canary === 'true',
  }
  const rounded = vitals.map(({ value, ...rest }) => ({
    ...rest,
    value: Math.min(rest.measure === 'cls' ? Number(value.toFixed(4)) : Math.round(value), MAX_VALUE),
  }))
  for (let at = 0; at < rounded.length; at += MAX_VITALS) {
    const body = JSON.stringify({ ...about, vitals: rounded.slice(at, at + MAX_VITALS) })
    try {
      navigator.sendBeacon(release.beacons, new Blob([body], { type: 'text/plain' }))
    } catch {
      // A blocked beacon is dropped.
    }
  }
}
