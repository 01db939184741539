/** A source of numbers in [0, 1). */
export type Random = () => number

/** FNV-1a, 32 bits: the same text gives the same number on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i)
    value = Math.imul(value, 0x01000193)
  }
  // FNV alone leaves the low bits of similar names alike.
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

/** A repeatable source of random numbers for a name (mulberry32). */
export function randomOf(name: string): Random {
  let state = hash(name)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from 0 to `count - 1`. */
export function below(random: Random, count: number): number {
  return Math.floor(random() * count)
}

/**
 * One element of a list.
 * @throws when the list is empty
 */
export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[below(random, list.length)]
  if (found === undefined) throw new Error('pick: the list is empty')
  return found
}

/** The element at `index` of the endlessly repeated list. */
export function cycle<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length]
  if (found === undefined) throw new Error('cycle: the list is empty')
  return found
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const copy = list.map((value) => ({ value, order: random() }))
  return copy.sort((a, b) => a.order - b.order).map(({ value }) => value)
}
