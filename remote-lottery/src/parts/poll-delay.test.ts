import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

const game = (remainTime: number, numero = '20261121-001') => ({ remainTime, numero })

test('[LOTT-10] the list is loaded again when its nearest draw ends', () => {
  expect(pollDelay([game(20_000), game(12_000)])).toBe(12_000)
})

test('[LOTT-10] a game without a draw number does not shorten the delay', () => {
  expect(pollDelay([game(12_000), game(3000, '')])).toBe(12_000)
})

test('[LOTT-10] a draw that has ended does not lengthen the delay', () => {
  expect(pollDelay([game(0), game(-500), game(9000)])).toBe(9000)
})

test('[LOTT-11] the list is loaded again after 30 s at most', () => {
  expect(pollDelay([game(90_000), game(3_600_000)])).toBe(30_000)
})

test('[LOTT-12] the list is loaded again after 7 s without a draw on sale', () => {
  expect(pollDelay([game(0), game(-500), game(4000, '')])).toBe(7000)
  expect(pollDelay([])).toBe(7000)
})
