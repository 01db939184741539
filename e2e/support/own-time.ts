import { clockOf, moveTo } from './sandbox-clock.ts'
import { test as shared } from './test.ts'

export interface Time {
  now(): Promise<number>
  moveTo(time: number): Promise<void>
}

/** For a file that moves the time far: due events stay, so it gets a worker with a site of its own. */
export const ownTime = () =>
  shared.extend<object, { time: Time }>({
    time: [
      async ({ site }, use) =>
        use({ now: async () => (await clockOf(site)).now, moveTo: (time) => moveTo(site, time) }),
      { scope: 'worker' },
    ],
  })
