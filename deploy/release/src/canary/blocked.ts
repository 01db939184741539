import type { Sample } from './metrics.ts'

/** What the policy of a release's pages blocked in browsers, as reported to a collector. */
export interface Blocked {
  directive: string
  /** What it was: text in the page, a file of the site, something foreign … */
  what: string
  times: number
}

/** Adds up what browsers reported about one release, over all collectors, the most frequent first. */
export function blockedIn(samples: readonly Sample[], whitelabel: string, release: number): Blocked[] {
  const found = new Map<string, Blocked>()
  for (const { name, labels, value } of samples) {
    if (name !== 'arcada_policy_violations_total') continue
    if (labels.whitelabel !== whitelabel || labels.release !== String(release)) continue
    const { directive = '', blocked: what = '' } = labels
    const key = `${directive} ${what}`
    found.set(key, { directive, what, times: (found.get(key)?.times ?? 0) + value })
  }
  return [...found.values()].sort((a, b) => b.times - a.times || (a.directive < b.directive ? -1 : 1))
}
