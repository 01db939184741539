import { relative } from 'node:path'
import { FURTHER, LEFT_OUT, TURN, WITH_FURTHER_TESTS, WITH_LONG_TESTS } from '@arcada/kit/build/long-tests'
import { takesBrowserTest, takesFurtherTest } from '@arcada/kit/build/turns'
import { test as playwright } from '@playwright/test'
import { CORE_TESTS } from './core-tests.ts'

/**
 * The base of all tests. A plain `npm test` runs the core tests. A test with the tag `@long` runs in CI for some commits
 * only. What a run leaves out is counted as skipped.
 */
export const test = playwright.extend<{ chosen: undefined }>({
  chosen: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, info) => {
      const isCore = CORE_TESTS.includes(relative(info.project.testDir, info.file))
      if (info.tags.includes('@long'))
        info.skip(!WITH_LONG_TESTS || !takesBrowserTest(TURN, info.titlePath), LEFT_OUT)
      else if (!isCore) info.skip(!WITH_FURTHER_TESTS || !takesFurtherTest(TURN, info.titlePath), FURTHER)
      await use(undefined)
    },
    { auto: true },
  ],
})
