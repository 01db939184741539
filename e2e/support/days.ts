import { addDays, BRASILIA, dayIn } from '@arcada/kit/i18n/dates'

/** The present day in the sample whitelabels' zone, as `2026-05-04`. */
export const dayAt = (time: number): string => dayIn(time, BRASILIA)

const today = dayAt(Date.now())
/** The last thirty days, in which the sandbox's accounts have data, as records have them in their address. */
export const MONTH = `from=${addDays(today, -29)}&to=${today}`
