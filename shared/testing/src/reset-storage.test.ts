// @vitest-environment happy-dom
import { expect, test } from 'vitest'

test.each(['first', 'second'])('the %s test of a file begins without stored data of another', (name) => {
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  localStorage.setItem('MC_TEST', name)
  sessionStorage.setItem('MC_TEST', name)
})
