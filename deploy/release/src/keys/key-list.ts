import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_LISTS } from '@arcada/federation/names'
import { integrityOf } from '../hash.ts'
import { errorCode, errorText, Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import type { KeyEntry, May } from './rights.ts'
import { type FolderKey, type Holder, isSignedBy } from './signed.ts'

/** Who may do what in a store: `keys/<number>.json`, signed by a key that the list before lets appoint. */
export interface KeyList {
  format: 1
  number: number
  /** Hash of the list before; the first has none. */
  before?: string
  at: string
  keys: KeyEntry[]
}

/** A list with the hash that the next one, and whoever trusts it, names. */
export interface ReadList extends KeyList {
  hash: string
}

/** What `trust.json` in a folder of keys holds: one list of each store that its owner has looked at. */
interface Pin {
  number: number
  hash: string
}

const listPath = (number: number) => `${KEY_LISTS.slice(1)}${number}.json`

const appointers = (list: KeyList) => list.keys.filter(({ state, may }) => state === 'active' && may.appoint)

async function readList(
  store: Store,
  number: number,
): Promise<{ list: ReadList; line: string; signature: string } | undefined> {
  const file = await store.read(listPath(number))
  if (file === undefined) return undefined
  const [line = '', signature = ''] = file.bytes.toString('utf8').split('\n')
  try {
    const list = JSON.parse(line) as KeyList
    if (list.format === 1 && list.number === number)
      return { list: { ...list, hash: integrityOf(line) }, line, signature }
  } catch {
    // Said below.
  }
  throw new Refusal(`${listPath(number)} in ${store.address} is no list of keys: it was altered; restore it.`)
}

/** The lists that a folder trusts; none for a folder that never looked at a store with one. */
async function readPins(folder: string): Promise<Pin[]> {
  const file = join(folder, 'trust.json')
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Pin[]
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw new Refusal(`${file} cannot be read (${errorText(error)}): ask whoever appoints keys for theirs.`)
  }
}

/** Writes down that a folder trusts this list, in place of the one that led to it. */
export async function pinList(folder: string, list: ReadList, instead?: Pin): Promise<void> {
  const others = (await readPins(folder)).filter(({ hash }) => hash !== instead?.hash && hash !== list.hash)
  const pins = [...others, { number: list.number, hash: list.hash }]
  await writeFile(join(folder, 'trust.json'), `${JSON.stringify(pins, null, 1)}\n`)
}

/** The newest list of a store that follows, signature by signature, from one that the folder trusts. */
export async function newestList(
  store: Store,
  keys: Holder,
): Promise<{ list: ReadList; pin: Pin } | undefined> {
  const pins = await readPins(keys.folder)
  for (const pin of pins.sort((a, b) => b.number - a.number)) {
    const first = (await readList(store, pin.number))?.list
    if (first?.hash !== pin.hash) continue
    let list = first
    for (;;) {
      const next = await readList(store, list.number + 1)
      if (next === undefined) return { list, pin }
      const signed = appointers(list).some(({ key }) => isSignedBy(key, 'keys', next.line, next.signature))
      if (!signed || next.list.before !== list.hash)
        throw new Refusal(
          `${listPath(next.list.number)} in ${store.address} does not follow from the list before it, signed by a key ` +
            'that may appoint: somebody else wrote it; restore it.',
        )
      list = next.list
    }
  }
  if ((await store.read(listPath(1))) === undefined && pins.length === 0) return undefined
  throw new Refusal(
    `${join(keys.folder, 'trust.json')} trusts no list of keys of ${store.address}: take it from whoever appoints ` +
      'keys there. If it did before, somebody took lists away.',
  )
}

const rightsOf = (name: string): May => {
  if (name === 'operator') return { promote: ['*'], grant: ['*'], smoke: true, appoint: true }
  return { publish: [name === 'team' ? '*' : name] }
}

/** What the names of a folder's keys say: `operator`, `team` for every remote without a key of its own, else an app. */
export const listFromNames = (all: readonly FolderKey[]): KeyEntry[] =>
  all.map(({ name, key }) => ({ id: name, key, state: 'active', may: rightsOf(name) }))

/** Writes a list as the next one of a store, signed by a key of the folder that may appoint. */
export async function writeList(
  store: Store,
  keys: Holder,
  next: Omit<KeyList, 'format'>,
  judges: readonly KeyEntry[],
): Promise<ReadList> {
  const own = await keys.all()
  const signer = judges
    .filter(({ state, may }) => state === 'active' && may.appoint)
    .flatMap(({ key }) => own.find((mine) => mine.key === key && mine.sign) ?? [])[0]
  if (signer?.sign === undefined)
    throw new Refusal(`No key in ${keys.folder} may appoint keys for ${store.address}.`)
  const list: KeyList = { format: 1, ...next }
  const line = JSON.stringify(list)
  const bytes = Buffer.from(`${line}\n${signer.sign('keys', line)}\n`)
  if (!(await store.createOnly(listPath(list.number), bytes)))
    throw new Refusal(
      'Somebody else has changed the list of keys meanwhile: look at it, then run this again.',
    )
  return { ...list, hash: integrityOf(line) }
}
