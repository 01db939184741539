import type { KeyListPin } from '@arcada/kit/federation'
import { APP_FILE, APP_SIGNED_AS, baseOf, KEY_LISTS } from '@arcada/kit/federation/names'
import { allows, type KeyEntry, type KeyList } from '@arcada/kit/federation/rights'
import { inTime } from '../remotes/lists.ts'
import { type Bytes, bytesOf, hashOf, isSigned, signedBytes } from './signatures.ts'

/** Why the page does not run a version: no key that may publish it signed it, or the page could not find out. */
export type RefusedVersion = 'unpublished' | 'unchecked'

/**
 * Checks that a key which may publish a remote signed the `app.json` of its version, by the list of keys that the document
 * names. Resolves with the reason against it, or undefined; never rejects.
 */
export async function publisherProblem(
  { remote, version }: { remote: string; version: string },
  app: Bytes,
  pin: KeyListPin,
): Promise<RefusedVersion | undefined> {
  try {
    const signatureAddress = `${baseOf(remote, version)}${APP_FILE}.sig`
    const [list, text] = await Promise.all([readKeyList(pin), fetchBytes(signatureAddress)])
    const signature = bytesOf(new TextDecoder().decode(text).trim())
    const message = signedBytes(APP_SIGNED_AS, app)
    const signer = await signerOf(list.keys, signature, message)
    const counts = signer && (mayPublish(signer, remote, list.keys) || (await didPublish(signer, message)))
    return counts ? undefined : 'unpublished'
  } catch {
    return 'unchecked'
  }
}

/** The document pins the first line of the list; the second one is its signature, for tools that follow the chain of lists. */
async function readKeyList({ number, hash }: KeyListPin): Promise<KeyList> {
  const address = `${KEY_LISTS}${number}.json`
  const bytes = await fetchBytes(address)
  const end = bytes.indexOf('\n'.charCodeAt(0))
  const line = end < 0 ? bytes : bytes.slice(0, end)
  if ((await hashOf(line)) !== hash) throw new Error(`${address} is not the list that the document names`)
  return JSON.parse(new TextDecoder().decode(line))
}

/** Neither file is requested with a hash, so an altered copy in the browser's cache would stay there. */
async function fetchBytes(address: string): Promise<Bytes> {
  const answer = await inTime(fetch(address, { cache: 'no-cache', credentials: 'omit' }))
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await inTime(answer.arrayBuffer()))
}

async function signerOf(entries: readonly KeyEntry[], signature: Bytes, message: Bytes) {
  const signed = await Promise.all(entries.map(({ key }) => isSigned(bytesOf(key), signature, message)))
  return entries[signed.indexOf(true)]
}

const mayPublish = (entry: KeyEntry, app: string, entries: readonly KeyEntry[]) =>
  entry.state === 'active' && allows(entry, { verb: 'publish', app }, entries)

/** What a key signed while it had the right stays published after a change of the list, until the key is revoked. */
async function didPublish({ state, signed = [] }: KeyEntry, message: Bytes): Promise<boolean> {
  return state !== 'revoked' && signed.includes(await hashOf(message))
}
