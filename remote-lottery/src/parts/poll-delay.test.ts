import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

const game = (remainTime: number, numero = '20261121-001') => ({ remainTime, numero })

test('[LOTT-10] the list is new as soon as its nearest draw is over', () => {
  expect(pollDelay([game(20_000), game(12_000)])).toBe(12_000)
})

test('[LOTT-10] a game without a draw number does not hurry the list', () => {
  expect(pollDelay([game(12_000), game(3000, '')])).toBe(12_000)
})

test('[LOTT-10] a draw that is over does not make the list wait', () => {
  expect(pollDelay([game(0), game(-500), game(9000)])).toBe(9000)
})

test('[LOTT-11] nobody looks at a list older than 30 s', () => {
  expect(pollDelay([game(90_000), game(86_400_000)])).toBe(30_000)
})

test('[LOTT-12] with nothing left to wait for, the list is new after 7 s', () => {
  expect(pollDelay([game(0), game(-500), game(4000, '')])).toBe(7000)
  expect(pollDelay([])).toBe(7000)
})
