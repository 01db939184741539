import { LEFT_OUT, WITH_LONG_TESTS } from '@arcada/build/long-tests'
import { test as playwright } from '@playwright/test'

/** The test that every other one is made of: one with the tag `@long` is left out of `npm test`, and counted as skipped. */
export const test = playwright.extend<{ long: undefined }>({
  long: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, info) => {
      info.skip(info.tags.includes('@long') && !WITH_LONG_TESTS, LEFT_OUT)
      await use(undefined)
    },
    { auto: true },
  ],
})
