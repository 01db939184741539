import { KEY_DATABASE } from './key-database.ts'

const STORE = 'keys'
const NAME = 'login'
const SALT = 16
const IV = 12
/** Longest wait for the browser's database, in ms. */
const OPEN_MS = 2_000

/**
 * Encodes a password twice with a salt (SESS-05): inside, AES-GCM under a key that is derived with the salt from the
 * browser's non-extractable key; outside, base64url of salt, iv and box.
 */
export async function sealPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const key = await derive(await ownKey(), salt)
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password))
  return toBase64Url(new Uint8Array([...salt, ...iv, ...new Uint8Array(box)]))
}

/** Decrypts the output of `sealPassword` on this device; fails for anything else. */
export async function openPassword(sealed: string): Promise<string> {
  const bytes = fromBase64Url(sealed)
  const known = await knownKey()
  if (!known) throw new Error('there is no key')
  const key = await derive(known, bytes.slice(0, SALT))
  const iv = bytes.slice(SALT, SALT + IV)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(SALT + IV))
  return new TextDecoder().decode(plain)
}

function derive(key: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('arcada saved login') }
  return crypto.subtle.deriveKey(how, key, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The key of this device; undefined without one. */
async function knownKey(): Promise<CryptoKey | undefined> {
  return withKeys('readonly', (keys) => keyIn(keys))
}

/**
 * The key of this device, created on demand. The transaction that stores it checks again: another tab may have created
 * one meanwhile and encrypted with it.
 */
async function ownKey(): Promise<CryptoKey> {
  const known = await knownKey()
  if (known) return known
  const made = await makeKey()
  return withKeys('readwrite', async (keys) => {
    const other = await keyIn(keys)
    if (!other) await finished(keys.put(made, NAME))
    return other ?? made
  })
}

/** A new key. Its bytes are visible to a script only here. */
async function makeKey(): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  bytes.fill(0)
  return key
}

async function keyIn(keys: IDBObjectStore): Promise<CryptoKey | undefined> {
  const known = await finished(keys.get(NAME))
  return known instanceof CryptoKey ? known : undefined
}

/** Runs `work` in one transaction, so it may wait for requests of that transaction only. */
async function withKeys<T>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(KEY_DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return Promise.race([finished(opening), late()])
}

/** Times out when another tab or a broken profile blocks the database. */
function late(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('the database did not open in time')), OPEN_MS),
  )
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}
