import { warningsOf } from '@arcada/kit/contract/entities/rg-profile'
import { describe, expect, it, it as test } from 'vitest'
import { heightFor } from './promo-warning.tsx'
import { nextWarning } from './warnings.ts'

describe('the warnings of promotion pieces', () => {
  it('[RG-50] rotate evenly', () => {
    const shown = Array.from({ length: 6 }, () => nextWarning(['a', 'b', 'c']))
    expect([...shown].sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    expect(shown[0]).not.toBe(shown[1])
  })

  it('are empty for a whitelabel without warnings', () => {
    expect(nextWarning([])).toBeUndefined()
  })

  it.each([
    ['a banner whose strip is too low', 0.1, 358, 168, 20],
    ['a long page', 0.1, 358, 2_000, 36],
    ['a larger share', 0.25, 358, 168, 36],
    ['a strip within a frame', 0.1, 340, 600, 36],
  ])('[RG-50] keep their share of %s', (_, share, width, rest, height) => {
    const needed = heightFor(share, { width, height }, { width: 358, height: rest + height }) ?? 0
    expect((needed * width) / ((rest + needed) * 358)).toBeGreaterThanOrEqual(share)
    expect(((needed - 2) * width) / ((rest + needed - 2) * 358)).toBeLessThan(share)
  })
})

test('[RG-02] a warning takes at least a tenth of a piece, for any settings', () => {
  for (const warningShare of [undefined, 0, 0.05, -1, 'much', Number.NaN])
    expect(warningsOf({ warnings: ['w'], warningShare })).toEqual({ warnings: ['w'], warningShare: 0.1 })
  expect(warningsOf({ warnings: ['w', 7], warningShare: 0.25 })).toEqual({
    warnings: ['w'],
    warningShare: 0.25,
  })
  expect(warningsOf(undefined).warnings).toEqual([])
})
