import type { Site } from '@arcada/local/site'
import { control, test as shared, type WorkerFixtures, withSite } from './test.ts'

/** The sandbox's time in ms, and its difference to the computer's. */
async function clockOf(site: Site): Promise<{ now: number; aheadMs: number }> {
  return (await control(site, 'GET', '/sandbox/clock')) as { now: number; aheadMs: number }
}

/** Sets the sandbox's time to so many ms before the next draw of a lottery with this period. */
export async function untilDraw(site: Site, left: number, period: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  const ahead = (((period - (now % period) - left) % period) + period) % period
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + ahead })
}

/** Moves the sandbox's time forward by so many ms, whatever other tests have set; pages learn it from their next answer. */
export async function moveOn(site: Site, ms: number): Promise<void> {
  const { aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + ms })
}

/** Resets the sandbox to the computer's time. */
export async function backToNow(site: Site): Promise<void> {
  await control(site, 'POST', '/sandbox/clock', { aheadMs: 0 })
}

/** Sets the sandbox's time, in ms. */
async function moveTo(site: Site, time: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + time - now })
}

export interface Time {
  now(): Promise<number>
  moveTo(time: number): Promise<void>
}

/**
 * A test that moves the time by hours, days or months on a site that no other file shares: due events happen, and
 * setting the clock back does not undo them. A worker fixture with a value per file gives the file a worker of its own.
 */
export const ownClock = () =>
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
export const clockFrom = (begin: number) =>
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
