import { clockOf, moveTo } from './sandbox-clock.ts'
import { test as shared } from './test.ts'

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
