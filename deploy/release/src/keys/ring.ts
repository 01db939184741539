import { KEY_LISTS } from '@arcada/federation/names'
import { Refusal } from '../refusal.ts'
import { isSampleStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { sampleKeys } from './key-folder.ts'
import { type KeyList, listFromNames, newestList } from './key-list.ts'
import { allows, type KeyEntry, type Right, rightText } from './rights.ts'
import { type Holder, isSignedBy, type SignedKind } from './signed.ts'

/** Who may do what in a store, and the keys at hand to do it with. */
export interface Ring {
  /** Number of the list; 0 where the names in a folder of keys stand in for one. */
  number: number
  entries: readonly KeyEntry[]
  /** The id of the key at hand that has a right; a Refusal when there is none. */
  need(right: Right): Promise<string>
  /** Signs with that key; `about` is the app or the whitelabel, where the kind has one. */
  sign(kind: SignedKind, about: string, bytes: Uint8Array | string): Promise<string>
  /** Who signed, and why that does not count, in words that follow the name of a file; undefined when it does. */
  judge(
    kind: SignedKind,
    about: string,
    bytes: Uint8Array | string,
    signature: string | undefined,
  ): { key?: KeyEntry; problem?: string }
  /** Public keys that a document written now lets test links of its whitelabel be signed with. */
  grantKeys(whitelabel: string): string[]
}

function rightFor(kind: SignedKind, about: string): Right {
  switch (kind) {
    case 'app':
    case 'publication':
      return { verb: 'publish', app: about }
    case 'release':
    case 'document':
      return { verb: 'promote', whitelabel: about }
    case 'grant':
      return { verb: 'grant', whitelabel: about }
    case 'smoke':
      return { verb: 'smoke' }
    default:
      return { verb: 'appoint' }
  }
}

const isSite = (store: Store) => /^https?:/.test(store.address)

interface Found extends Pick<KeyList, 'number' | 'keys'> {
  /** Why nothing may be signed with the keys at hand. */
  only?: string
}

/** Without a list, the names in a folder say who may do what: for the sample store, and for a look elsewhere. */
async function listOf(store: Store, keys: Holder): Promise<Found> {
  const fromNames = async () => ({ number: 0, keys: listFromNames(await keys.all()) })
  if (isSite(store) || isSampleStore(store.address))
    return (await newestList(store, keys))?.list ?? (await fromNames())
  const samples = await sampleKeys()
  const sample = (await keys.all()).find(({ key }) => samples.includes(key))
  if (sample) {
    const only =
      `The key '${sample.name}' is the sample key of this repository, which everybody has, and ${store.address} is not ` +
      "the sample store: make keys of your own with 'keygen --keys FOLDER' and hand them in with --keys."
    if ((await store.read(`${KEY_LISTS.slice(1)}1.json`)) !== undefined) throw new Refusal(only)
    return { ...(await fromNames()), only }
  }
  const found = await newestList(store, keys)
  if (found) return found.list
  throw new Refusal(
    `${store.address} has no list of keys yet: make it once with 'keys --init --keys FOLDER' (the guide on stores tells how).`,
  )
}

/** Reads who may do what in a store. A Refusal when that cannot be trusted. */
export async function openRing(store: Store, keys: Holder): Promise<Ring> {
  return ringOf(keys, await listOf(store, keys))
}

function ringOf(keys: Holder, { number, keys: entries, only }: Found): Ring {
  const findKey = async (right: Right) => {
    if (only !== undefined) throw new Refusal(only)
    const mine = await keys.all()
    const may = entries.filter((entry) => allows(entry, right, entries))
    for (const entry of may.filter(({ state }) => state === 'active')) {
      const own = mine.find(({ key, sign }) => key === entry.key && sign !== undefined)
      if (own?.sign) return { id: entry.id, sign: own.sign }
    }
    const held = entries.filter(({ key }) => mine.some((own) => own.key === key && own.sign))
    const states = held.map(({ id, state }) => (state === 'active' ? id : `${id}, ${state}`))
    const others = may.filter(({ state }) => state === 'active').map(({ id }) => id)
    throw new Refusal(
      `No key in ${keys.folder} may ${rightText(right)} (there: ${states.join('; ') || 'none that the list names'}): ` +
        `${others.length > 0 ? `ask whoever holds ${others.join(' or ')}` : 'nobody may'}.`,
    )
  }
  return {
    number,
    entries,
    need: async (right) => (await findKey(right)).id,
    sign: async (kind, about, bytes) => (await findKey(rightFor(kind, about))).sign(kind, bytes),
    judge(kind, about, bytes, signature) {
      const right = rightFor(kind, about)
      const key =
        signature === undefined
          ? undefined
          : entries.find((entry) => isSignedBy(entry.key, kind, bytes, signature))
      if (key === undefined)
        return {
          problem: `is not signed by a key that may ${rightText(right)}: it was altered, or signed by a stranger`,
        }
      if (key.state === 'revoked') return { key, problem: `is signed by ${key.id}, a key that was revoked` }
      if (!allows(key, right, entries))
        return { key, problem: `is signed by ${key.id}, which may not ${rightText(right)}` }
      return { key }
    },
    grantKeys: (whitelabel) =>
      entries
        .filter((entry) => entry.state === 'active' && allows(entry, { verb: 'grant', whitelabel }, entries))
        .map(({ key }) => key),
  }
}
