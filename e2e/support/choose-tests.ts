import { relative } from 'node:path'
import { IN_LABORATORY, LEFT_OUT, WITH_FURTHER_TESTS, WITH_LONG_TESTS } from '@arcada/kit/build/long-tests'
import { test as playwright } from '@playwright/test'
import { CORE_TESTS } from './core-tests.ts'

/**
 * The base of all tests. A plain `npm test` runs the core tests, `npm run test:full` and CI all but those with the tag `@lab`,
 * which run when they are named. What a run leaves out is counted as skipped.
 */
export const test = playwright.extend<{ chosen: undefined }>({
  chosen: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, info) => {
      const isCore = CORE_TESTS.includes(relative(info.project.testDir, info.file))
      if (info.tags.includes('@lab')) info.skip(!IN_LABORATORY, '`npm test e2e` with its path runs it')
      else if (info.tags.includes('@long')) info.skip(!WITH_LONG_TESTS, LEFT_OUT)
      else if (!isCore) info.skip(!WITH_FURTHER_TESTS, LEFT_OUT)
      await use(undefined)
    },
    { auto: true },
  ],
})
