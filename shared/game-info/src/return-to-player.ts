/**
 * The percentage of the stakes that comes back as prizes, in at most two decimals; undefined where nobody tells it, or for
 * a figure that no game can have.
 */
export function returnToPlayer(rtp: number | undefined): number | undefined {
  if (rtp === undefined || !(rtp > 0 && rtp <= 100)) return undefined
  // Never more than there is.
  return Math.floor(rtp * 100 + 1e-6) / 100
}
