import { readStored, writeStored } from '@arcada/session'

/** Session storage: where somebody was in a list when they left it. */
const KEY = 'MC_GAME_PLACE'
/** Further down nobody waits for so many pages to be asked for again. */
const MOST_PAGES = 20

export interface ListPlace {
  /** Path and query of the list. */
  address: string
  pages: number
  /** Px that the page was scrolled. */
  y: number
}

export function keepPlace(place: ListPlace): void {
  writeStored('session', KEY, JSON.stringify(place))
}

/** The place that was kept for an address; undefined at the top of a list and for another list. */
export function placeOf(address: string): ListPlace | undefined {
  const stored = readStored('session', KEY)
  if (stored === null) return undefined
  try {
    const place: unknown = JSON.parse(stored)
    if (typeof place !== 'object' || place === null) return undefined
    const { address: kept, pages, y } = place as Record<string, unknown>
    if (kept !== address || typeof pages !== 'number' || typeof y !== 'number') return undefined
    if (!Number.isInteger(pages) || pages < 1 || !(y > 0)) return undefined
    return { address, pages: Math.min(pages, MOST_PAGES), y }
  } catch {
    return undefined
  }
}
