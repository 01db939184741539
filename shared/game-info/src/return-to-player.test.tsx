import { expect, it as test } from 'vitest'
import { returnToPlayer } from './game-info-button.tsx'

test.each([
  [95, 95],
  [100, 100],
  [96.128, 96.12],
  [95.1, 95.1],
  [96.999, 96.99],
  [0.5, 0.5],
])('rounds a return of %d percent down to %d', (rtp, told) => {
  expect(returnToPlayer(rtp)).toBe(told)
})

test.each([undefined, 0, -1, 100.01, 9600, Number.NaN, Number.POSITIVE_INFINITY])(
  'rejects the impossible return %s',
  (rtp) => {
    expect(returnToPlayer(rtp)).toBeUndefined()
  },
)
