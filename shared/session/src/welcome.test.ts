// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { endWelcome, expectWelcome, isWelcomeDue } from './welcome.ts'

test('a newly registered member is welcomed once, in this tab only', () => {
  expect(isWelcomeDue()).toBe(false)
  expectWelcome()
  expect(isWelcomeDue()).toBe(true)
  expect([Object.keys(sessionStorage), localStorage.length]).toEqual([
    ['MC_WELCOME', 'MC_SEEN:interstitial'],
    0,
  ])
  endWelcome()
  expect(isWelcomeDue()).toBe(false)
  expect(Object.keys(sessionStorage)).toEqual(['MC_SEEN:interstitial'])
})
