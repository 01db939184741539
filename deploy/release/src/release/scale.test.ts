import { describe, expect, it } from 'vitest'
import { measureScale } from '../testing/measure-scale.ts'

const FULL = process.env.ARCADA_FULL === '1'
const COUNT = FULL ? 1000 : 60

describe(`one remote promoted to ${COUNT} whitelabels`, { timeout: 300_000 }, () => {
  it('takes a few milliseconds for each, and the last ones as long as the first ones', async () => {
    const { median, growth } = await measureScale(COUNT)
    // Beside other work a small run only shows that nothing looks at all whitelabels for each of them.
    expect(median).toBeLessThan(FULL ? 20 : 100)
    expect(growth).toBeLessThan(FULL ? 1.5 : 3)
  })
})
