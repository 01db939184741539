import type { DocumentRelease } from '@arcada/kit/federation'

/** Percentage of page loads that measure, unless the whitelabel states another one. */
const DEFAULT_SHARE = 25

/**
 * Whether this page load measures what the player feels: the same answer for the whole load, from the moment it began. Nothing
 * is drawn, stored or sent that would recognise a browser or a player.
 */
export function isSampled({ vitals = DEFAULT_SHARE }: Pick<DocumentRelease, 'vitals'>, began: number) {
  // Some browsers round times to 100 ms.
  return Math.floor(began / 100) % 100 < vitals
}
