import { describe, expect, it } from 'vitest'
import { LinearPattern } from './linear-pattern.ts'

const HOSTILE = 400

/** The same numbers for the same seed (mulberry32). */
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

/** A pattern of parts within parts, each of a kind that makes engines try again. */
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

const INPUTS = [
  'a'.repeat(128),
  `${'a'.repeat(127)}!`,
  `${'ax'.repeat(64)}`,
  '='.repeat(128),
  ' '.repeat(128),
]

describe('a pattern that the server sends', () => {
  it.each([
    ['look-aheads within each other', `${'(?=.*'.repeat(4)}x${')'.repeat(4)}a*`],
    ['a long look-ahead, unfolded by a repetition', '((?=(a{99}){39}b)){3000}a*'],
    ['repetitions within each other', '((a{0,60}){0,60})*b'],
  ])('and costs too much is left to the server: %s', (_, costly) => {
    expect(new LinearPattern(costly).test('a'.repeat(128))).toBe(true)
  })

  it('and stalls other engines is answered or left to the server, whatever is typed', () => {
    const all = Array.from({ length: HOSTILE }, () => new LinearPattern(pattern(1 + Math.floor(next() * 3))))
    const answers = all.flatMap((linear) => INPUTS.map((input) => linear.test(input)))
    expect(answers).toHaveLength(HOSTILE * INPUTS.length)
    // Most are understood, and some input does not fit: there is something to walk through.
    expect(all.filter(({ known }) => known).length).toBeGreaterThan(HOSTILE / 2)
    expect(answers).toContain(false)
  })
})
