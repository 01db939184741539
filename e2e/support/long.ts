import { LEFT_OUT, TURN, WITH_LONG_TESTS } from '@arcada/build/long-tests'
import { takesBrowserTest } from '@arcada/build/turns'
import { test as playwright } from '@playwright/test'

/**
 * The base of all tests: a test with the tag `@long` is left out of `npm test`, and runs in CI for some
 * commits only; it is counted as skipped then.
 */
export const test = playwright.extend<{ long: undefined }>({
  long: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, info) => {
      if (info.tags.includes('@long'))
        info.skip(!WITH_LONG_TESTS || !takesBrowserTest(TURN, info.titlePath), LEFT_OUT)
      await use(undefined)
    },
    { auto: true },
  ],
})
