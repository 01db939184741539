import { ONLY_CORE_TESTS } from '@arcada/kit/build/long-tests'
import { defineConfig } from '@playwright/test'

/**
 * The browser tests that every run includes: journeys of each remote, one operation of each kind on a release, and the
 * budgets. The others run in `npm test e2e`, in `npm run test:full`, and in CI.
 */
const CORE_TESTS: readonly string[] = [
  'budgets/routes.e2e.ts',
  'budgets/sizes.e2e.ts',
  'edge/nginx.e2e.ts',
  'engines/interfaces.e2e.ts',
  'engines/old-chromium.e2e.ts',
  'faults/back-end.e2e.ts',
  'faults/remote-down.e2e.ts',
  'faults/parts.e2e.ts',
  'journeys/deposit.e2e.ts',
  'journeys/focus.e2e.ts',
  'journeys/games.e2e.ts',
  'journeys/guest.e2e.ts',
  'journeys/home.e2e.ts',
  'journeys/host.e2e.ts',
  'journeys/log-in.e2e.ts',
  'journeys/member-records.e2e.ts',
  'journeys/messages.e2e.ts',
  'journeys/open-account.e2e.ts',
  'journeys/player.e2e.ts',
  'journeys/promotions.e2e.ts',
  'journeys/security-centre.e2e.ts',
  'journeys/session.e2e.ts',
  'journeys/withdraw.e2e.ts',
  'releases/canary.e2e.ts',
  'releases/rollback.e2e.ts',
  'releases/swap.e2e.ts',
  'security/bypasses.e2e.ts',
  'walks/every-screen.e2e.ts',
  'walks/focus-lands.e2e.ts',
]

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
