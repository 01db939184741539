import { atom } from 'nanostores'
import { BRASILIA, isZone, type Zone } from './dates/zone.ts'

/** The whitelabel's time zone, for money, records, limits, draws and contracts (decision 0022). */
export const $timeZone = atom<Zone>(BRASILIA)

/** Sets the zone from the whitelabel's settings; ignores one that this browser does not know. */
export function setTimeZone(zone: unknown): void {
  // Checking a zone costs a cheap phone 50 ms, and most whitelabels have the zone that is set already.
  if (zone !== $timeZone.get() && isZone(zone)) $timeZone.set(zone)
}
