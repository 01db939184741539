import { describe, expect, it } from 'vitest'
import { LinearPattern } from './linear-pattern.ts'
import { HOSTILE_INPUTS, HOSTILE_PATTERNS } from './testing/hostile-patterns.ts'

describe('a pattern that the server sends', () => {
  it('that exceeds the steps is left to the server', () => {
    const nested = `${'(?=.*'.repeat(4)}x${')'.repeat(4)}a*`
    const costly = [nested, '((?=(a{99}){39}b)){3000}a*', '((a{0,60}){0,60})*b']
    expect(costly.map((pattern) => new LinearPattern(pattern).test('a'.repeat(128)))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('that stalls other engines is matched or left to the server, for any input', () => {
    const all = HOSTILE_PATTERNS.map((hostile) => new LinearPattern(hostile))
    const answers = all.flatMap((linear) => HOSTILE_INPUTS.map((input) => linear.test(input)))
    expect(answers).toHaveLength(HOSTILE_PATTERNS.length * HOSTILE_INPUTS.length)
    // Most are parsed and reject some input, so the matcher runs.
    expect(all.filter(({ known }) => known).length).toBeGreaterThan(HOSTILE_PATTERNS.length / 2)
    expect(answers).toContain(false)
  })
})
