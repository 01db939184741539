import { readStored, writeStored } from '@arcada/session'

/** Local storage of this device: what was searched last, the newest first. */
const KEY = 'MC_SEARCHES'
const MOST = 6

/** The last searches of this device; none where nothing is kept or it cannot be read. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search before the others. */
export function keepSearch(name: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== name.toLowerCase())
  writeStored('local', KEY, JSON.stringify([name, ...others].slice(0, MOST)))
}

export function forgetSearches(): void {
  writeStored('local', KEY, null)
}
