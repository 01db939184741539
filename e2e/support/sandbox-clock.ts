import type { Site } from '@arcada/local/site'
import { control } from './test.ts'

/** The sandbox's time in ms, and its difference to the computer's. */
export async function clockOf(site: Site): Promise<{ now: number; aheadMs: number }> {
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
export async function moveTo(site: Site, time: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + time - now })
}
