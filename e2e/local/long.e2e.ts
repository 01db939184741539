import { WITH_LONG_TESTS } from '@arcada/kit/build/long-tests'
import { expect } from '@playwright/test'
import { test } from '../support/choose-tests.ts'

test('a long test runs only on request', { tag: '@long' }, () => {
  expect(WITH_LONG_TESTS).toBe(true)
})
