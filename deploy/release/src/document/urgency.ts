import type { Release } from '@arcada/kit/federation'

/** The urgency of a release: its own, or the newest before it, so that older tabs learn of it, too. */
export function urgency(live: Release | undefined, urgent = false): Pick<Release, 'urgent'> {
  if (urgent) return { urgent: true }
  const last = live && urgentOf(live)
  return last === undefined ? {} : { urgent: last }
}

/** Number of the newest urgent release up to this one; undefined when there was none. */
export const urgentOf = ({ seq, urgent }: Release): number | undefined => (urgent === true ? seq : urgent)
