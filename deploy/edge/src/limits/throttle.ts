import type { Limit, LimitName, Limits } from './limits.ts'

/** Addresses that are remembered for one kind of path; the one longest unseen goes first. */
const MAX_ADDRESSES = 50_000

interface Seen {
  excess: number
  /** When the last one came, in ms. */
  at: number
  /** How many are being answered. */
  open: number
}

export interface Throttle {
  /**
   * Lets a request of an address through and answers with what to call when it was answered; undefined when there are too
   * many of them.
   */
  enter(name: LimitName, address: string): (() => void) | undefined
}

function forget(seen: Map<string, Seen>): void {
  for (const [address, { open }] of seen) {
    if (seen.size <= MAX_ADDRESSES) return
    if (open === 0) seen.delete(address)
  }
}

function take(seen: Map<string, Seen>, { rate, burst, atOnce }: Limit, address: string, at: number) {
  const before = seen.get(address) ?? { excess: -1, at, open: 0 }
  // As nginx counts: a bucket that leaks at the rate, so both edges let the same through.
  const excess = Math.max(0, before.excess - ((at - before.at) / 60_000) * rate + 1)
  if (excess > burst || before.open >= atOnce) return undefined
  const now = { excess, at, open: before.open + 1 }
  seen.delete(address)
  seen.set(address, now)
  forget(seen)
  return () => {
    const last = seen.get(address)
    if (last) last.open -= 1
  }
}

/** Counts requests per client in memory. `now` is in ms. */
export function throttle(limits: Limits, now: () => number = Date.now): Throttle {
  const kinds = new Map<LimitName, Map<string, Seen>>()
  return {
    enter(name, address) {
      const seen = kinds.get(name) ?? new Map<string, Seen>()
      kinds.set(name, seen)
      return take(seen, limits[name], address, now())
    },
  }
}
