import { clockOf, moveTo } from './sandbox-clock.ts'
import { test as shared, type WorkerFixtures, withSite } from './test.ts'

export interface Time {
  now(): Promise<number>
  moveTo(time: number): Promise<void>
}

/**
 * A test that moves the time by hours, days or months on a site that no other file shares: due events happen, and
 * setting the clock back does not undo them. A worker fixture with a value per file gives the file a worker of its own.
 */
export const ownTime = () =>
  shared.extend<object, { time: Time }>({
    time: [
      async ({ site }, use) =>
        use({ now: async () => (await clockOf(site)).now, moveTo: (time) => moveTo(site, time) }),
      { scope: 'worker' },
    ],
  })

/**
 * A test whose sandbox begins at this time on every run, with data that no other file changes: its screens show the same
 * dates and amounts every time.
 */
export const timeBeginsAt = (begin: number) =>
  shared.extend<object, Pick<WorkerFixtures, 'site'>>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
      async ({}, use) => {
        const started = performance.now()
        await withSite(use, () => Math.floor(begin + performance.now() - started))
      },
      { scope: 'worker', timeout: 180_000 },
    ],
  })
