import type { KeyListPin } from '@arcada/kit/federation'
import { isLoopback } from '../common/loopback.ts'
import { errorCode, Refusal } from '../common/refusal.ts'
import { isSampleStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { type About, checkSignature, rightFor, type SignatureCheck } from './check-signature.ts'
import { SAMPLE_KEYS, sampleKeys } from './key-folder.ts'
import {
  earlierHash,
  listFromNames,
  listPath,
  newestList,
  pinList,
  type TrustedList,
  trustsLists,
} from './key-list.ts'
import { allows, type KeyEntry, type Right, rightText } from './rights.ts'
import type { KeyFolder, SignedKind } from './signed.ts'

/** The rights of keys in a store, and the private keys at hand. */
export interface StoreKeys {
  /** Number of the list; 0 where the names in a folder of keys replace it. */
  number: number
  /** The list by number and hash; undefined where the names in a folder of keys replace it. */
  list: KeyListPin | undefined
  entries: readonly KeyEntry[]
  /** The id of the key at hand that has a right; a Refusal when there is none. */
  need(right: Right): Promise<string>
  /**
   * Signs with that key. A Refusal when there is a newer list
   * by then: what is about to be signed was decided by the older one.
   */
  sign(kind: SignedKind, about: About, bytes: Uint8Array | string): Promise<string>
  /** A Refusal when the store has a newer list than this one. */
  refuseNewer(): Promise<void>
  /** Why a list that something names is not part of this store's lists; undefined when it is. */
  listProblem(named: Partial<KeyListPin> & { number: number }): Promise<string | undefined>
  /** Makes the folder trust this list from now on; does nothing where there is none, or where the folder is read-only. */
  advancePin(): Promise<void>
  checkSignature(
    kind: SignedKind,
    about: About,
    bytes: Uint8Array | string,
    signature: string | undefined,
  ): SignatureCheck
  /** Public keys that a document written now lets test links of its whitelabel be signed with. */
  grantKeys(whitelabel: string): string[]
}

const isSite = (store: Store) => /^https?:/.test(store.address)

interface Found {
  entries: readonly KeyEntry[]
  trusted?: TrustedList
  /** Why nothing may be signed with the keys at hand. */
  only?: string
}

/**
 * Without a list, the names in a folder are the rights: in the sample store, and where only reading is possible. On a live site
 * the sample keys and keys without the site's own list are valid on this machine only: anywhere else, a site that hides its lists
 * would be checked by keys that anyone may have.
 */
async function listOf(store: Store, keys: KeyFolder): Promise<Found> {
  const { address } = store
  const own = await keys.all()
  const fromNames: Found = { entries: listFromNames(own) }
  const isLocal = isSite(store) ? isLoopback(new URL(address).hostname) : isSampleStore(address)
  const samples = await sampleKeys()
  const sample = isLocal ? undefined : own.find(({ key }) => samples.includes(key))
  if (sample) {
    const valid = isSite(store)
      ? `valid on this machine only, and ${address} is elsewhere: pass the folder with the trust.json of that site with --keys.`
      : `public, and ${address} is not the sample store: make your own keys with 'keygen --keys FOLDER' and pass them with --keys.`
    const only = `The key '${sample.name}' is the sample key of this repository, which is ${valid}`
    if (isSite(store) || (await store.read(listPath(1))) !== undefined) throw new Refusal(only)
    return { ...fromNames, only }
  }
  const trusted = await newestList(store, keys)
  if (trusted) return { entries: trusted.list.keys, trusted }
  if (isLocal) return fromNames
  throw new Refusal(
    isSite(store)
      ? `${keys.folder} has no trust.json for ${address}: take it from a person who appoints keys there and pass its folder with --keys.`
      : `${address} has no list of keys yet: make it once with 'keys --init --keys FOLDER' (see docs/guides/stores.md).`,
  )
}

/** Reads the rights of keys in a store. A Refusal when that cannot be trusted. */
export async function openStoreKeys(store: Store, keys: KeyFolder): Promise<StoreKeys> {
  if ((await keys.all()).length === 0 && !(await trustsLists(keys.folder)))
    throw new Refusal(
      `There is neither a key nor a trust.json in ${keys.folder}: pass the folder of your keys with --keys.`,
    )
  return storeKeysOf(store, keys, await listOf(store, keys))
}

function storeKeysOf(store: Store, keys: KeyFolder, { entries, trusted, only }: Found): StoreKeys {
  const number = trusted?.list.number ?? 0
  const refuseNewer = async () => {
    if (trusted && (await store.read(listPath(number + 1))) !== undefined)
      throw new Refusal(
        `The list of keys of ${store.address} was changed while this ran (there is a list ${number + 1}), so nothing was ` +
          'signed with the older one: run this again.',
      )
  }
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
        `${others.length > 0 ? `ask the holder of ${others.join(' or ')}` : 'no key may'}.`,
    )
  }
  return {
    number,
    list: trusted && { number, hash: trusted.list.hash },
    entries,
    need: async (right) => (await findKey(right)).id,
    async sign(kind, about, bytes) {
      await refuseNewer()
      return (await findKey(rightFor(kind, about))).sign(kind, bytes)
    },
    refuseNewer,
    async listProblem(named) {
      if (named.number > number)
        return `was made under list of keys ${named.number}, and there are only ${number}: newer lists were deleted`
      if (named.hash === undefined || trusted === undefined) return undefined
      const hash = await earlierHash(store, trusted.hashes, named.number)
      return hash === named.hash
        ? undefined
        : `was made under another list of keys ${named.number} than the one that is there: the lists were replaced`
    },
    async advancePin() {
      if (trusted && trusted.pin.hash !== trusted.list.hash)
        await pinList(keys.folder, trusted.list, trusted.pin).catch((error: unknown) => {
          // A machine that only checks may have its keys on a read-only disk.
          if (!['EROFS', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) throw error
        })
    },
    checkSignature(kind, about, bytes, signature) {
      const check = checkSignature(entries, kind, about, bytes, signature)
      // Without a list, a folder of other keys than the store's is indistinguishable from a forgery.
      if (check.key || trusted || keys.folder === SAMPLE_KEYS) return check
      return {
        problem: `${check.problem}, or ${keys.folder} is not the folder of this store's keys (--keys)`,
      }
    },
    grantKeys: (whitelabel) =>
      entries
        .filter((entry) => entry.state === 'active' && allows(entry, { verb: 'grant', whitelabel }, entries))
        .map(({ key }) => key),
  }
}
