import type { EntryData } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import type { Keys } from '../keys/keys.ts'
import { addressLog, append, entriesOf, logSubjects, readLog } from '../log/log.ts'
import type { Store } from '../store/store.ts'

/** One run of the smoke cases of a site that was live at an address; it proves no set. */
export type AddressRun = EntryData['address-run'] & {
  whitelabel: string
  at: string
  by: string
  key: string
}

/** Adds a run of a live address to those of its whitelabel. A Refusal when no key at hand may record smoke runs. */
export async function keepAddressRun(
  store: Store,
  keys: Keys,
  { whitelabel, at, by, ...data }: Omit<AddressRun, 'key'>,
): Promise<void> {
  await append(store, keys, addressLog(whitelabel), 'address-run', () => ({ at, by, data }))
}

/** The last runs of live addresses, newest first. */
export async function listAddressRuns(store: Store, keys: Keys, whitelabel?: string): Promise<AddressRun[]> {
  const names = whitelabel === undefined ? await logSubjects(store, 'addresses') : [whitelabel]
  const found = await inParallel(names, async (name) =>
    entriesOf(await readLog(store, keys, addressLog(name)), 'address-run').map(({ at, by, key, data }) => ({
      ...{ whitelabel: name, at, by, key },
      ...data,
    })),
  )
  return found.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
}
