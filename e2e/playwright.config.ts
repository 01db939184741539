import { defineConfig } from '@playwright/test'

/** End-to-end tests against the composed production build, in the Chromium that the test command found. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/build-apps.ts',
  outputDir: '../.arcada/e2e/results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  // The second try has a browser and a sandbox of its own; the end of `npm test` names whoever needed it.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.arcada/e2e/report.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // A worker fetches past page.route(): tests that break the network have none, its own test asks for one.
    serviceWorkers: 'block',
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Tracing every test takes its time; whoever fails is tried once more.
    trace: 'on-first-retry',
    // A click or an address that waits for ever says which it was, instead of using up the test's time.
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
