import { clockOf, moveTo } from './sandbox-clock.ts'
import { test as shared } from './test.ts'

export interface Time {
  now(): Promise<number>
  moveTo(time: number): Promise<void>
}

/**
 * A test whose hours, days or months go by on a site that no other file shares: what is due by then happens, and a clock
 * that is set back does not undo it. A fixture of the worker, made anew for each file, gives it a worker of its own.
 */
export const ownTime = () =>
  shared.extend<object, { time: Time }>({
    time: [
      async ({ site }, use) =>
        use({ now: async () => (await clockOf(site)).now, moveTo: (time) => moveTo(site, time) }),
      { scope: 'worker' },
    ],
  })
