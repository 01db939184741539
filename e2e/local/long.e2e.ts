import { WITH_LONG_TESTS } from '@arcada/build/long-tests'
import { expect } from '@playwright/test'
import { test } from '../support/long.ts'

test('what is long runs only where somebody asked for it', { tag: '@long' }, () => {
  expect(WITH_LONG_TESTS).toBe(true)
})
