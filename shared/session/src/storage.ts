/** Reads a key; blocked or missing storage answers null. */
export function readStored(area: 'local' | 'session', key: string): string | null {
  try {
    return storage(area).getItem(key)
  } catch {
    return null
  }
}

/** Stores a value; returns whether it worked (false for a full or blocked storage). */
export function writeStored(area: 'local' | 'session', key: string, value: string | null): boolean {
  try {
    if (value === null) storage(area).removeItem(key)
    else storage(area).setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The keys of this tab's storage; empty when blocked. */
export function sessionKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** The keys of this device's storage; empty when blocked. */
export function localKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Prefix of the keys of drafts (`@arcada/kit/forms`). */
export const DRAFT_PREFIX = 'MC_DRAFT:'

/** Empties the session storage (SESS-12), except drafts after an expiry. */
export function clearSessionStorage(keepDrafts: boolean): void {
  for (const key of sessionKeys())
    if (!keepDrafts || !key.startsWith(DRAFT_PREFIX)) writeStored('session', key, null)
}

function storage(area: 'local' | 'session'): Storage {
  return globalThis[`${area}Storage` as const]
}
