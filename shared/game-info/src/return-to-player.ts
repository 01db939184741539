/**
 * The payback percentage with at most two decimals; undefined when unknown, or for
 * an impossible figure.
 */
export function returnToPlayer(rtp: number | undefined): number | undefined {
  if (rtp === undefined || !(rtp > 0 && rtp <= 100)) return undefined
  // Rounded down: never more than the real one.
  return Math.floor(rtp * 100 + 1e-6) / 100
}
