/** A seeded random generator (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const next = random(20_261_124)
const among = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(next() * all.length)] ?? all[0]

/** A nested pattern of parts that make backtracking engines slow. */
function pattern(depth: number): string {
  if (depth === 0) return among(['a', '.', '\\w', '[a-z]', 'x', 'aa', 'a?', '[^x]'])
  const inner = pattern(depth - 1)
  return among([
    `(${inner})*`,
    `(${inner}+)+`,
    `(${inner}|${pattern(depth - 1)})*`,
    `(${inner}){0,${Math.floor(next() * 60)}}`,
    `(?=.*${inner})${inner}`,
    `(?!${inner}$)${pattern(depth - 1)}`,
    `.*${inner}.*`,
    `${inner}${inner}`,
  ])
}

/** Patterns that stall backtracking engines. */
export const HOSTILE_PATTERNS: readonly string[] = Array.from({ length: 400 }, () =>
  pattern(1 + Math.floor(next() * 3)),
)

/** Inputs that trigger the worst case. */
export const HOSTILE_INPUTS = [
  'a'.repeat(128),
  `${'a'.repeat(127)}!`,
  'ax'.repeat(64),
  '='.repeat(128),
  ' '.repeat(128),
]
