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

/** The keys of this tab's storage; none where it is blocked. */
export function sessionKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** The keys of this device's storage; none where it is blocked. */
export function localKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Begins the keys of what somebody typed and has not sent (`@arcada/forms`). */
export const DRAFT_PREFIX = 'MC_DRAFT:'

/** Empties the session storage (SESS-12); what somebody typed stays for whose session ran out. */
export function clearSessionStorage(keepDrafts: boolean): void {
  for (const key of sessionKeys())
    if (!keepDrafts || !key.startsWith(DRAFT_PREFIX)) writeStored('session', key, null)
}

function storage(area: 'local' | 'session'): Storage {
  return globalThis[`${area}Storage` as const]
}
