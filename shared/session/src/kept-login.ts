import { KEY_DATABASE } from './key-database.ts'
import { readStored, writeStored } from './storage.ts'

/** What signs somebody in again (SESS-04). */
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
 * Holds the password of the person who is signed in, in memory only: it spares them typing it once more to change it
 * (CHPSW-03, AMB-46). Null forgets it.
 */
export function holdPassword(password: string | null): void {
  held = password
}

/** The password in memory, null after a reload or without a session. */
export function heldPassword(): string | null {
  return held
}

/** Whether this browser can keep a login so that a copy of its storage is worth nothing; else nothing is offered. */
export function canKeepLogin(): boolean {
  return globalThis.crypto?.subtle !== undefined && typeof indexedDB !== 'undefined'
}

/** Whether a login is kept on this device. */
export function hasKeptLogin(): boolean {
  return readStored('local', KEPT_LOGIN) !== null
}

/**
 * Keeps a login on this device and switches the automatic sign-in on (SESS-04, SESS-05). Returns whether it worked;
 * a full or blocked storage keeps nothing and breaks nothing.
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

/** The login that is kept, or null; what cannot be read any more is thrown away. */
export async function readKeptLogin(): Promise<KeptLogin | null> {
  const stored = readStored('local', KEPT_LOGIN)
  if (stored === null) return null
  try {
    const { openPassword } = await import(/* webpackChunkName: "saved-login" */ './saved-login.ts')
    const { username, password, countryDialingCode }: Partial<KeptLogin> = JSON.parse(stored)
    if (typeof username !== 'string' || typeof password !== 'string') throw new Error('not a login')
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

/** Forgets the login that is kept, and destroys the key that its password was encrypted with (SESS-14, SESS-15). */
export function forgetLogin(): void {
  const had = hasKeptLogin()
  writeStored('local', KEPT_LOGIN, null)
  writeStored('session', TEMPORARY_PASSWORD, null)
  if (!had) return
  try {
    indexedDB.deleteDatabase(KEY_DATABASE)
  } catch {
    // Without the browser's database there never was a key.
  }
}

/** Keeps the password of a first sign-in for this tab, encoded like a kept one (AMB-46). */
export async function keepTemporaryPassword(password: string): Promise<void> {
  if (!canKeepLogin()) return
  try {
    const { sealPassword } = await import(/* webpackChunkName: "saved-login" */ './saved-login.ts')
    writeStored('session', TEMPORARY_PASSWORD, await sealPassword(password))
  } catch {
    // It is a convenience; the person can type it.
  }
}

/** After a new password: holds it, drops the temporary one, and keeps it anew where one was kept (CHPSW-11…13). */
export async function replacePassword(password: string): Promise<void> {
  holdPassword(password)
  writeStored('session', TEMPORARY_PASSWORD, null)
  const kept = await readKeptLogin()
  if (kept) await keepLogin({ ...kept, password })
}
