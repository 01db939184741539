/** Reads a key; blocked or missing storage answers null, as if nothing had been kept. */
export function readStored(area: 'local' | 'session', key: string): string | null {
  try {
    return storage(area).getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value; returns whether it worked (a full or blocked storage keeps nothing). */
export function writeStored(area: 'local' | 'session', key: string, value: string | null): boolean {
  try {
    if (value === null) storage(area).removeItem(key)
    else storage(area).setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Empties the session storage (SESS-12). */
export function clearSessionStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing.
  }
}

function storage(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage
}
