import { expect, test, vi } from 'vitest'
import { inputsHash } from './inputs.ts'
import { packageVersionOf } from './packages.ts'

vi.mock(import('./packages.ts'), async (original) => {
  const { packageVersionOf: version, ...more } = await original()
  return { ...more, packageVersionOf: vi.fn(version) }
})

test('an app is built again for another version of the kit, from the same sources', () => {
  const before = inputsHash('promotions')
  expect(inputsHash('promotions')).toBe(before)
  vi.mocked(packageVersionOf).mockReturnValue('0.99.0')
  expect(inputsHash('promotions')).not.toBe(before)
})
