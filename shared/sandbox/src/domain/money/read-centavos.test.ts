import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/test-player.ts'
import { centavosOfRequest } from './read-centavos.ts'

test.each([0, 0.29, 1.15, 1_234_567.89])('accepts the amount %s of a request', (amount) => {
  expect(centavosOfRequest(amount)).toBe(Math.round(amount * 100))
})

test.each([0.001, 10.005, 19.999, 1_000.4999])(
  'refuses %s of a request, which has more than two decimals',
  (amount) => {
    expect(refusalOf(() => centavosOfRequest(amount))).toEqual({
      code: 'parameter.invalid',
      value: { field: 'amount' },
    })
    expect(refusalOf(() => centavosOfRequest(amount, 'stake'))).toMatchObject({ value: { field: 'stake' } })
  },
)
