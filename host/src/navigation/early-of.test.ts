import { expect, test } from 'vitest'
import { earlyOf } from './early-of.ts'

const nothing = new URLSearchParams()
const cashier = {
  early: ['methods', 'orders'],
  earlyUnless: 'order',
  requires: { realAccount: true },
} as const

test('a screen has the calls that its route names, for guests and members', () => {
  expect(earlyOf(cashier, nothing, 0)).toEqual(['methods', 'orders'])
  expect(earlyOf(cashier, nothing, undefined)).toEqual(['methods', 'orders'])
  expect(earlyOf({}, nothing, 0)).toEqual([])
})

test('[MC-01] a trial account starts no calls of a screen that needs a real account', () => {
  expect(earlyOf(cashier, nothing, 4)).toEqual([])
  expect(earlyOf({ early: ['list'] }, nothing, 4)).toEqual(['list'])
})

test('an order in the address starts none of the calls that only the empty form needs', () => {
  expect(earlyOf(cashier, new URLSearchParams('order=D1'), 0)).toEqual([])
  expect(earlyOf(cashier, new URLSearchParams('other=D1'), 0)).toEqual(['methods', 'orders'])
})
