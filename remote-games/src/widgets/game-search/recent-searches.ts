import { readStored, writeStored } from '@arcada/kit/session'

/** Local storage of this device: the last searches, the newest first. */
const KEY = 'MC_SEARCHES'
const MAX_SEARCHES = 6

/** The last searches of this device; empty where nothing is stored or readable. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Puts a search first. */
export function keepSearch(name: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== name.toLowerCase())
  writeStored('local', KEY, JSON.stringify([name, ...others].slice(0, MAX_SEARCHES)))
}

export function forgetSearches(): void {
  writeStored('local', KEY, null)
}
