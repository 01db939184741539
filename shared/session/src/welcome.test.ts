// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { endWelcome, expectWelcome, isWelcomeDue } from './welcome.ts'

afterEach(() => sessionStorage.clear())

test('somebody who has just registered is welcomed once, in this tab alone', () => {
  expect(isWelcomeDue()).toBe(false)
  expectWelcome()
  expect(isWelcomeDue()).toBe(true)
  expect([Object.keys(sessionStorage), localStorage.length]).toEqual([['MC_WELCOME'], 0])
  endWelcome()
  expect(isWelcomeDue()).toBe(false)
  expect(sessionStorage.length).toBe(0)
})
