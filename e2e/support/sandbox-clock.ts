import type { Site } from '@arcada/local/site'
import { control } from './test.ts'

/** The sandbox's time in ms, and how far it is ahead of the computer's. */
export async function clockOf(site: Site): Promise<{ now: number; aheadMs: number }> {
  return (await control(site, 'GET', '/sandbox/clock')) as { now: number; aheadMs: number }
}

/** Sets the sandbox's time so that the next draw of a lottery with this period is so many ms away. */
export async function untilDraw(site: Site, left: number, period: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  const ahead = (((period - (now % period) - left) % period) + period) % period
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + ahead })
}

/** Moves the sandbox's time on by so many ms, whatever another test has left of it; the pages hear of it when they ask. */
export async function moveOn(site: Site, ms: number): Promise<void> {
  const { aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + ms })
}

/** Gives the sandbox the computer's time again. */
export async function backToNow(site: Site): Promise<void> {
  await control(site, 'POST', '/sandbox/clock', { aheadMs: 0 })
}

/** Sets the sandbox's time, in ms. */
export async function moveTo(site: Site, time: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + time - now })
}
