import { expect, it as test } from 'vitest'
import { returnToPlayer } from './return-to-player.ts'

test.each([
  [95, 95],
  [100, 100],
  [96.128, 96.12],
  [95.1, 95.1],
  [96.999, 96.99],
  [0.5, 0.5],
])('a return of %d percent is told as %d: never more than there is', (rtp, told) => {
  expect(returnToPlayer(rtp)).toBe(told)
})

test.each([undefined, 0, -1, 100.01, 9600, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is no return that a game can have, and is not told',
  (rtp) => {
    expect(returnToPlayer(rtp)).toBeUndefined()
  },
)
