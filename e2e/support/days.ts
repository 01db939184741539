const DAY = 86_400_000
/** The sample whitelabels are in Brasília, three hours behind: there it is still yesterday when a day begins elsewhere. */
const BRASILIA = 3 * 3_600_000

/** The day that it is where the whitelabels are, as `2026-05-04`. */
export const dayAt = (time: number): string => new Date(time - BRASILIA).toISOString().slice(0, 10)

/** The last thirty days, of which people of the sandbox have something, as records have them in their address. */
export const MONTH = `from=${dayAt(Date.now() - 29 * DAY)}&to=${dayAt(Date.now())}`
