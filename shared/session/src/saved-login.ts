import { KEY_DATABASE } from './key-database.ts'

const STORE = 'keys'
const NAME = 'login'
const SALT = 16
const IV = 12

/**
 * Encodes a password twice with a salt (SESS-05): inside, AES-GCM under a key that is derived with the salt from one
 * that the browser keeps and never hands out; outside, base64url of salt, iv and box.
 */
export async function sealPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const key = await derive(await ownKey(true), salt)
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password))
  return toBase64Url(new Uint8Array([...salt, ...iv, ...new Uint8Array(box)]))
}

/** The password of what `sealPassword` made on this device; fails for anything else. */
export async function openPassword(sealed: string): Promise<string> {
  const bytes = fromBase64Url(sealed)
  const key = await derive(await ownKey(false), bytes.slice(0, SALT))
  const iv = bytes.slice(SALT, SALT + IV)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(SALT + IV))
  return new TextDecoder().decode(plain)
}

function derive(key: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode('arcada saved login') }
  return crypto.subtle.deriveKey(how, key, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The key of this device. Its bytes exist in a script only here, for the moment in which it is made. */
async function ownKey(make: boolean): Promise<CryptoKey> {
  const database = await open()
  try {
    const known = await finished(database.transaction(STORE).objectStore(STORE).get(NAME))
    if (known instanceof CryptoKey) return known
    if (!make) throw new Error('the key is gone')
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
    bytes.fill(0)
    await finished(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, NAME))
    return key
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(KEY_DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  return finished(opening)
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
