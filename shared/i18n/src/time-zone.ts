import { atom } from 'nanostores'
import { BRASILIA, isZone, type Zone } from './dates/zone.ts'

/** The whitelabel's time zone, for money, records, limits, draws and contracts (decision 0022). */
export const $timeZone = atom<Zone>(BRASILIA)

/** Sets the zone from the whitelabel's settings; ignores one that this browser does not know. */
export function setTimeZone(zone: unknown): void {
  if (isZone(zone)) $timeZone.set(zone)
}
