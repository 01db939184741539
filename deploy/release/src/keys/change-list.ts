import type { KeyList } from '@arcada/kit/federation/rights'
import { Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'
import { type KeyEffect, keyEffects, type ReadSigned } from './effects.ts'
import { sampleKeys } from './key-folder.ts'
import { listFromNames, newestList, pinList, type ReadList, writeList } from './key-list.ts'
import type { Keys } from './keys.ts'
import { allows, type KeyEntry, type May } from './rights.ts'

/** What may be done to a store's list of keys. */
export type ListChange = { what: 'init' } | { what: 'pin' } | OneKey

type OneKey =
  | { what: 'add'; id: string; key: string; may: May; until?: string }
  | { what: 'exchange'; id: string; key: string; until?: string }
  | { what: 'retire'; id: string }
  | { what: 'revoke'; id: string }
  | { what: 'allow'; id: string; may: May; until?: string }

export const NOTHING_CHANGED = 'Nothing was changed.'

export interface ListOptions {
  store: Store
  keys: Keys
  /** Reads what the change may affect. */
  signed: ReadSigned
  now?: () => Date
  /** Is shown the effects before anything is written; false leaves everything as it is. */
  confirm?: (effects: readonly KeyEffect[]) => Promise<boolean>
}

/** `ana` -> `ana-2` -> `ana-3`: an id is never used for another key. */
function nextId(id: string, taken: readonly KeyEntry[]): string {
  const stem = id.replace(/-\d+$/, '')
  for (let at = 2; ; at += 1) if (!taken.some((entry) => entry.id === `${stem}-${at}`)) return `${stem}-${at}`
}

async function refuseKey(options: ListOptions, key: string, entries: readonly KeyEntry[]) {
  if ((await sampleKeys()).includes(key))
    throw new Refusal('That is a sample key of this repository, which is public: create one of your own.')
  const known = entries.find((entry) => entry.key === key)
  if (known) throw new Refusal(`That key is in the list of ${options.store.address} already, as ${known.id}.`)
}

async function changed(
  options: ListOptions,
  entries: readonly KeyEntry[],
  change: OneKey,
): Promise<KeyEntry[]> {
  const there = entries.find(({ id }) => id === change.id)
  if (change.what === 'add') {
    if (there) throw new Refusal(`There is a key ${change.id} already; an id is never used again.`)
    await refuseKey(options, change.key, entries)
    return [
      ...entries,
      { id: change.id, key: change.key, state: 'active', may: change.may, until: change.until },
    ]
  }
  if (there === undefined)
    throw new Refusal(`There is no key ${change.id} (there are: ${entries.map(({ id }) => id).join(', ')}).`)
  const replaced = (entry: KeyEntry) => entries.map((one) => (one === there ? entry : one))
  if (change.what === 'revoke') return replaced({ ...there, state: 'revoked' })
  if (there.state !== 'active') throw new Refusal(`${change.id} is ${there.state} already.`)
  if (change.what === 'allow') return replaced({ ...there, may: change.may, until: change.until })
  const reading = replaced({ ...there, state: 'reading' })
  if (change.what === 'retire') return reading
  await refuseKey(options, change.key, entries)
  return [
    ...reading,
    { id: nextId(there.id, entries), key: change.key, state: 'active', may: there.may, until: change.until },
  ]
}

/** A whitelabel that is live must stay one that some key may change: otherwise nothing could end a bad release of it. */
async function refuseOrphans(
  store: Store,
  before: readonly KeyEntry[],
  after: readonly KeyEntry[],
): Promise<void> {
  const mayChange = (entries: readonly KeyEntry[], whitelabel: string) =>
    entries.some(
      (entry) => entry.state === 'active' && allows(entry, { verb: 'promote', whitelabel }, entries),
    )
  const orphans = (await store.list('sites/'))
    .map((name) => name.replace(/\/$/, ''))
    .filter((whitelabel) => mayChange(before, whitelabel) && !mayChange(after, whitelabel))
  if (orphans.length > 0)
    throw new Refusal(
      `No key could change ${orphans.join(', ')} any more: let another key promote there first (keys --add or --allow).`,
    )
}

/** What was valid when it was signed stays valid: each entry names what it signed that its rights no longer cover. */
function withSigned(entries: readonly KeyEntry[], effects: readonly KeyEffect[]): KeyEntry[] {
  return entries.map((entry) => {
    const added = effects.filter(({ id }) => id === entry.id).flatMap(({ signed }) => signed)
    const signed = [...new Set([...(entry.signed ?? []), ...added])]
    const needed = signed.length > 0 || entry.state === 'reading'
    return needed && entry.state !== 'revoked' ? { ...entry, signed } : entry
  })
}

/**
 * Makes the next list of keys of a store, signed by a key at hand that may appoint, and trusts it from then on. `init`
 * makes the first one from the names in the folder; `pin` only trusts what others have changed. A Refusal when that would
 * leave no key that may appoint.
 */
export async function changeList(options: ListOptions, change: ListChange): Promise<ReadList> {
  const { store, keys, now = () => new Date() } = options
  const found = await newestList(store, keys)
  const at = now().toISOString()
  const write = async (next: Omit<KeyList, 'format'>, judges: readonly KeyEntry[]) => {
    if (!next.keys.some(({ state, may }) => state === 'active' && may.appoint))
      throw new Refusal('No key could appoint keys any more: let another key appoint first.')
    const list = await writeList(store, keys, next, judges)
    await pinList(keys.folder, list, found?.pin)
    return list
  }
  if (change.what === 'init') {
    if (found) throw new Refusal(`${store.address} has a list of keys already (${found.list.number}).`)
    const entries = listFromNames(await keys.all())
    for (const { key } of entries) await refuseKey(options, key, [])
    return write({ number: 1, at, keys: entries }, entries)
  }
  if (found === undefined)
    throw new Refusal(`${store.address} has no list of keys yet: make it with 'keys --init'.`)
  const { list, pin } = found
  if (change.what === 'pin') {
    await pinList(keys.folder, list, pin)
    return list
  }
  const entries = await changed(options, list.keys, change)
  await refuseOrphans(store, list.keys, entries)
  const effects = await keyEffects(() => options.signed(store, keys.fresh()), list.keys, entries)
  if (options.confirm && !(await options.confirm(effects))) throw new Refusal(NOTHING_CHANGED)
  const next = withSigned(entries, effects)
  return write({ number: list.number + 1, before: list.hash, at, keys: next }, list.keys)
}
