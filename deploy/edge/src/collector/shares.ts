/** Of all that counts, one client may have sent this part, and one observation in any case. */
const SHARE = 0.01
/** Clients and sides that are remembered, in the order of what they last sent; the oldest goes first. */
const MAX_REMEMBERED = 200_000

export interface Shares {
  /**
   * Counts an observation of a client under each of these kinds, unless its share of one is used up; the share is of
   * all observations under `of`. Returns whether it counts.
   */
  take(client: string, side: string, kinds: readonly string[], of: string): boolean
}

/**
 * Bounds what one client adds to one side of a canary, whatever it sends and however long: below the two percentage points
 * by which a canary may fail more often.
 */
export function clientShares(): Shares {
  const counted = new Map<string, number>()
  const countOf = (key: string) => counted.get(key) ?? 0
  const add = (key: string) => {
    const next = countOf(key) + 1
    counted.delete(key)
    counted.set(key, next)
    const [oldest] = counted.keys()
    if (counted.size > MAX_REMEMBERED && oldest !== undefined) counted.delete(oldest)
  }
  return {
    take(client, side, kinds, of) {
      const most = Math.max(1, Math.floor((countOf(`${side} ${of}`) + 1) * SHARE))
      const keys = kinds.map((kind) => `${side} ${kind} ${client}`)
      if (keys.some((key) => countOf(key) >= most)) return false
      for (const key of keys) add(key)
      if (kinds.includes(of)) add(`${side} ${of}`)
      return true
    },
  }
}
