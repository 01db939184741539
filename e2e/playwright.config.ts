import { ONLY_CORE_TESTS } from '@arcada/kit/build/long-tests'
import { defineConfig } from '@playwright/test'
import { CORE_TESTS } from './support/core-tests.ts'

/** End-to-end tests against the composed production build, in the Chromium that the test command found. */
export default defineConfig({
  testDir: '.',
  testMatch: ONLY_CORE_TESTS ? CORE_TESTS.map((file) => `**/${file}`) : '**/*.e2e.ts',
  globalSetup: './support/build-apps.ts',
  outputDir: '../.arcada/e2e/results',
  // The tests run in one browser on one platform: their names stay out of the paths.
  snapshotPathTemplate: '{testFileDir}/{arg}{ext}',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // The second try has a browser and a sandbox of its own; the end of `npm test` lists flaky tests.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: '../.arcada/e2e/report.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // A worker bypasses page.route(), so tests run without one; tests of the worker enable it.
    serviceWorkers: 'block',
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Tracing every test takes time; a failed test runs again with a trace.
    trace: 'on-first-retry',
    // A click or a navigation that hangs fails with its own error before the test's time limit.
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    launchOptions: {
      ...(process.env.ARCADA_CHROMIUM ? { executablePath: process.env.ARCADA_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
