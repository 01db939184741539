import { IN_LABORATORY, LEFT_OUT, WITH_LONG_TESTS } from '@arcada/kit/build/long-tests'
import { test as playwright } from '@playwright/test'

/** The base of all tests. Those with the tag `@lab` run only when they are named, and those with `@long` not in a plain `npm test`. */
export const test = playwright.extend<{ chosen: undefined }>({
  chosen: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, info) => {
      if (info.tags.includes('@lab')) info.skip(!IN_LABORATORY, '`npm test e2e` with its path runs it')
      else if (info.tags.includes('@long')) info.skip(!WITH_LONG_TESTS, LEFT_OUT)
      await use(undefined)
    },
    { auto: true },
  ],
})
