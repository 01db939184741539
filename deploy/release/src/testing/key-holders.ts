import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passingPairs } from '../keys/key-folder.ts'
import { pinList, writeList } from '../keys/key-list.ts'
import { type Keys, keysOf } from '../keys/keys.ts'
import { type KeyEntry, parseMay } from '../keys/rights.ts'
import type { FolderKey } from '../keys/signed.ts'
import type { Store } from '../store/store.ts'

/** A person with keys of their own and a folder for the lists that they trust. */
export interface Person extends Keys {
  keys: FolderKey[]
}

/** People of one test; `remove` takes their folders away. */
export function people(): { holding: (...keys: FolderKey[]) => Person; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'arcada-people-'))
  return {
    holding: (...keys) => ({ ...keysOf(mkdtempSync(join(folder, 'one-')), async () => keys), keys }),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

export function keyNamed(name: string): FolderKey {
  const [key] = passingPairs([name])
  if (key === undefined) throw new Error(`no key ${name}`)
  return key
}

export const entryOf = (key: FolderKey, may: string, state: KeyEntry['state'] = 'active'): KeyEntry => ({
  id: key.name,
  key: key.key,
  state,
  may: parseMay(may),
})

/** Writes list 1 of a store, signed by the person, who then trusts it. */
export async function firstList(store: Store, person: Person, keys: readonly KeyEntry[]): Promise<void> {
  const list = await writeList(store, person, { number: 1, at: '2026-11-21', keys: [...keys] }, keys)
  await pinList(person.folder, list)
}
