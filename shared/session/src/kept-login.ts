import { KEY_DATABASE } from './key-database.ts'
import { readStored, writeStored } from './storage.ts'

/** The credentials of the stored log-in (SESS-04). */
export interface KeptLogin {
  type: 'username'
  username: string
  password: string
  countryDialingCode: string
}

const KEPT_LOGIN = 'MC_SAVED_LOGIN'
const TEMPORARY_PASSWORD = 'MC_TMP_PWD'

let held: string | null = null

/**
 * Keeps the password of the logged-in player in memory only, so that a password change can omit it
 * (CHPSW-03, AMB-46). Null drops it.
 */
export function holdPassword(password: string | null): void {
  held = password
}

/** The password in memory; null after a reload or without a session. */
export function heldPassword(): string | null {
  return held
}

/** Whether this browser can store a log-in so that a copy of its storage is useless. */
export function canKeepLogin(): boolean {
  try {
    return globalThis.crypto?.subtle !== undefined && Boolean(globalThis.indexedDB)
  } catch {
    // Access throws when cookies are blocked.
    return false
  }
}

/** Whether a log-in is stored on this device. */
export function hasKeptLogin(): boolean {
  return readStored('local', KEPT_LOGIN) !== null
}

/**
 * Stores a log-in on this device and enables the automatic log-in (SESS-04, SESS-05). Returns whether it worked;
 * a full or blocked storage stores nothing.
 */
export async function keepLogin(login: KeptLogin): Promise<boolean> {
  try {
    const { sealPassword } = await import(/* webpackChunkName: "saved-login" */ './saved-login.ts')
    const stored = { ...login, password: await sealPassword(login.password) }
    return writeStored('local', KEPT_LOGIN, JSON.stringify(stored)) && writeStored('local', 'autoLogin', '1')
  } catch {
    return false
  }
}

/** The stored log-in, or null; deletes an unreadable one. */
export async function readKeptLogin(): Promise<KeptLogin | null> {
  const stored = readStored('local', KEPT_LOGIN)
  if (stored === null) return null
  try {
    const { openPassword } = await import(/* webpackChunkName: "saved-login" */ './saved-login.ts')
    const { username, password, countryDialingCode }: Partial<KeptLogin> = JSON.parse(stored)
    if (typeof username !== 'string' || typeof password !== 'string') throw new Error('not a stored log-in')
    return {
      type: 'username',
      username,
      password: await openPassword(password),
      countryDialingCode: String(countryDialingCode ?? ''),
    }
  } catch {
    forgetLogin()
    return null
  }
}

/** Deletes the stored log-in and the encryption key of its password (SESS-14, SESS-15). */
export function forgetLogin(): void {
  const had = hasKeptLogin()
  writeStored('local', KEPT_LOGIN, null)
  writeStored('session', TEMPORARY_PASSWORD, null)
  if (!had) return
  try {
    indexedDB.deleteDatabase(KEY_DATABASE)
  } catch {
    // Without the browser's database there is no key.
  }
}

/** Stores the password of a first log-in for this tab, encrypted like a stored one (AMB-46). */
export async function keepTemporaryPassword(password: string): Promise<void> {
  if (!canKeepLogin()) return
  try {
    const { sealPassword } = await import(/* webpackChunkName: "saved-login" */ './saved-login.ts')
    writeStored('session', TEMPORARY_PASSWORD, await sealPassword(password))
  } catch {
    // Optional: the player can type it.
  }
}

/** After a password change: keeps it in memory, deletes the temporary one, and updates a stored one (CHPSW-11…13). */
export async function replacePassword(password: string): Promise<void> {
  holdPassword(password)
  writeStored('session', TEMPORARY_PASSWORD, null)
  const kept = await readKeptLogin()
  if (kept) await keepLogin({ ...kept, password })
}
