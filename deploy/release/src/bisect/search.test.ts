import { describe, expect, it } from 'vitest'
import { nextToTest, suspects, type Tried } from './bisect.ts'

const VERSIONS = Array.from({ length: 100 }, (_, at) => `1.${at}.0`)

/** Tests versions until none is left; those of `broken` cannot be tested. */
function search(firstBad: number, broken: readonly number[] = []) {
  const tried: Tried[] = []
  for (;;) {
    const version = nextToTest(VERSIONS, tried)
    if (version === undefined) return { tried, left: suspects(VERSIONS, tried) }
    const at = VERSIONS.indexOf(version)
    const outcome = broken.includes(at) ? 'skipped' : at >= firstBad ? 'bad' : 'good'
    tried.push({ version, outcome })
  }
}

describe('the search for the first bad version', () => {
  it('finds each of 100 in at most 7 tests', () => {
    for (const [at, version] of VERSIONS.entries()) {
      const { tried, left } = search(at)
      expect(left).toEqual([version])
      expect(tried.length).toBeLessThanOrEqual(7)
    }
  })

  it('passes over versions that cannot be tested', () => {
    expect(search(30, [49, 50, 48]).left).toEqual(['1.30.0'])
    expect(search(30, [49, 50, 48]).tried.length).toBeLessThanOrEqual(10)
  })
})
