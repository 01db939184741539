import { expect, test } from 'vitest'
import { measureScale } from '../testing/measure-scale.ts'

// How long it takes is measured by the command of the metrics; a test counts what it asks of the store.
test('one remote promoted to six whitelabels needs no more requests for the last than for the second', {
  tags: '@long',
  timeout: 120_000,
}, async () => {
  const { asked } = await measureScale(6)
  // The very first one reads and checks the apps for all.
  const [, second, ...others] = asked
  expect(second).toBeLessThan(60)
  expect(new Set(others)).toEqual(new Set([second]))
})
