import { readStored, writeStored } from '@arcada/kit/session'

/** Session storage: the last position in a list. */
const KEY = 'MC_GAME_PLACE'
/** Maximum of pages that are loaded again on return. */
const MAX_PAGES = 20

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

/** The stored position of an address; undefined at the top of a list and for another list. */
export function placeOf(address: string): ListPlace | undefined {
  const stored = readStored('session', KEY)
  if (stored === null) return undefined
  try {
    const place: unknown = JSON.parse(stored)
    if (typeof place !== 'object' || place === null) return undefined
    const { address: kept, pages, y } = place as Record<string, unknown>
    if (kept !== address || typeof pages !== 'number' || typeof y !== 'number') return undefined
    if (!Number.isInteger(pages) || pages < 1 || !(y > 0)) return undefined
    return { address, pages: Math.min(pages, MAX_PAGES), y }
  } catch {
    return undefined
  }
}
