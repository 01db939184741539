import type { Site } from '@arcada/local/site'
import { control } from './test.ts'

export async function clockOf(site: Site): Promise<{ now: number; aheadMs: number }> {
  return (await control(site, 'GET', '/sandbox/clock')) as { now: number; aheadMs: number }
}

export async function untilDraw(site: Site, left: number, period: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  const ahead = (((period - (now % period) - left) % period) + period) % period
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + ahead })
}

export async function moveOn(site: Site, ms: number): Promise<void> {
  const { aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + ms })
}

export async function backToNow(site: Site): Promise<void> {
  await control(site, 'POST', '/sandbox/clock', { aheadMs: 0 })
}

export async function moveTo(site: Site, time: number): Promise<void> {
  const { now, aheadMs } = await clockOf(site)
  await control(site, 'POST', '/sandbox/clock', { aheadMs: aheadMs + time - now })
}
