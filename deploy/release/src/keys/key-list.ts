import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_LISTS } from '@arcada/kit/federation/names'
import type { KeyEntry, KeyList, May } from '@arcada/kit/federation/rights'
import { integrityOf } from '../common/hash.ts'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'
import { replaceFile } from '../store/write-aside.ts'
import { type FolderKey, isSignedBy, type KeyFolder, splitSigned } from './signed.ts'

/** A list with its hash, which the next list and each `trust.json` name. */
export interface ReadList extends KeyList {
  hash: string
}

/** What `trust.json` in a folder of keys holds: one list of each store that its owner has used. */
export interface Pin {
  number: number
  hash: string
}

export const listPath = (number: number) => `${KEY_LISTS.slice(1)}${number}.json`

const appointers = (list: KeyList) => list.keys.filter(({ state, may }) => state === 'active' && may.appoint)

async function readList(
  store: Store,
  number: number,
): Promise<{ list: ReadList; line: string; signature: string } | undefined> {
  const file = await store.read(listPath(number))
  if (file === undefined) return undefined
  const { line, signature } = splitSigned(file.bytes)
  try {
    const list = JSON.parse(line) as KeyList
    if (list.format === 1 && list.number === number && signature !== '')
      return { list: { ...list, hash: integrityOf(line) }, line, signature }
  } catch {
    // Said below.
  }
  throw new Refusal(
    `${listPath(number)} in ${store.address} is not a valid list of keys: it was altered; restore it.`,
  )
}

/** The lists that a folder trusts; none for a folder that was never used with a store with a list. */
async function readPins(folder: string): Promise<Pin[]> {
  const file = join(folder, 'trust.json')
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Pin[]
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw new Refusal(
      `${file} cannot be read (${errorText(error)}): ask a person who appoints keys for theirs.`,
    )
  }
}

/** Whether a folder trusts any list, and so can check a store without a key of its own. */
export const trustsLists = async (folder: string): Promise<boolean> => (await readPins(folder)).length > 0

/** Writes down that a folder trusts this list, in place of the one that led to it. */
export async function pinList(folder: string, list: ReadList, instead?: Pin): Promise<void> {
  const others = (await readPins(folder)).filter(({ hash }) => hash !== instead?.hash && hash !== list.hash)
  const pins = [...others, { number: list.number, hash: list.hash }]
  await replaceFile(join(folder, 'trust.json'), `${JSON.stringify(pins, null, 1)}\n`)
}

/** The newest list of a store, with the chain from a list that the folder trusts. */
export interface TrustedList {
  list: ReadList
  pin: Pin
  /** Number -> hash, of the lists from the trusted one to the newest, and of the one before these. */
  hashes: ReadonlyMap<number, string>
}

/** Follows the lists of a store, signature by signature, from the one that `pin` names; undefined where that is not there. */
async function followLists(store: Store, pin: Pin): Promise<TrustedList | undefined> {
  const first = (await readList(store, pin.number))?.list
  if (first?.hash !== pin.hash) return undefined
  const hashes = new Map([[first.number, first.hash]])
  if (first.before) hashes.set(first.number - 1, first.before)
  let list = first
  for (;;) {
    const next = await readList(store, list.number + 1)
    if (next === undefined) return { list, pin, hashes }
    const signed = appointers(list).some(({ key }) => isSignedBy(key, 'keys', next.line, next.signature))
    if (!signed || next.list.before !== list.hash)
      throw new Refusal(
        `${listPath(next.list.number)} in ${store.address} does not follow from the list before it, signed by a key ` +
          'that may appoint: another writer replaced it; restore it.',
      )
    list = next.list
    hashes.set(list.number, list.hash)
  }
}

/** The newest list of a store that follows, signature by signature, from one that the folder trusts. */
export async function newestList(store: Store, keys: KeyFolder): Promise<TrustedList | undefined> {
  const pins = await readPins(keys.folder)
  for (const pin of pins.sort((a, b) => b.number - a.number)) {
    const found = await followLists(store, pin)
    if (found) return found
  }
  if ((await store.read(listPath(1))) === undefined && pins.length === 0) return undefined
  const trusted = pins.map(({ number }) => listPath(number)).join(', ')
  throw new Refusal(
    `${join(keys.folder, 'trust.json')} trusts no list of keys of ${store.address}: take it from a person who appoints ` +
      `keys there. If it did before, lists were removed or altered (it names ${trusted || 'none'}).`,
  )
}

/**
 * The hash of an earlier list of a store, found by walking back from a list with a known hash; undefined where that list
 * cannot be read or is not the one that its successor names.
 */
export async function earlierHash(
  store: Store,
  hashes: ReadonlyMap<number, string>,
  number: number,
): Promise<string | undefined> {
  const known = hashes.get(number)
  const later = [...hashes.keys()].filter((one) => one > number)
  if (known !== undefined || later.length === 0) return known
  const oldest = Math.min(...later)
  const found = await readList(store, oldest)
  if (found?.list.hash !== hashes.get(oldest) || found?.list.before === undefined) return undefined
  return earlierHash(store, new Map([...hashes, [oldest - 1, found.list.before]]), number)
}

const rightsOf = (name: string): May => {
  if (name === 'operator')
    return { promote: ['*'], grant: ['*'], smoke: true, withoutSmoke: true, appoint: true }
  return { publish: [name === 'team' ? '*' : name] }
}

/** Rights by the names of a folder's keys: `operator`, `team` for every remote without a key of its own, else an app. */
export const listFromNames = (all: readonly FolderKey[]): KeyEntry[] =>
  all.map(({ name, key }) => ({ id: name, key, state: 'active', may: rightsOf(name) }))

/** Writes a list as the next one of a store, signed by a key of the folder that may appoint. */
export async function writeList(
  store: Store,
  keys: KeyFolder,
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
    throw new Refusal('The list of keys was changed meanwhile: read it, then run this again.')
  return { ...list, hash: integrityOf(line) }
}

/** A list of keys with the id of the key that signed it; undefined where the list before it cannot be read. */
export interface SignedList {
  list: ReadList
  signer: string | undefined
}

/** All lists of a store, rising, as far back as each names the one before by its hash; `[]` where there is none. */
export async function listHistory(store: Store, keys: KeyFolder): Promise<SignedList[]> {
  const newest = await newestList(store, keys)
  const found: Awaited<ReturnType<typeof readList>>[] = []
  let wanted = newest?.list.hash
  for (let number = newest?.list.number ?? 0; number > 0 && wanted !== undefined; number -= 1) {
    const read = await readList(store, number)
    if (read?.list.hash !== wanted) break
    found.push(read)
    wanted = read.list.before
  }
  return found
    .flatMap((one, at) => {
      if (one === undefined) return []
      const { list, line, signature } = one
      // The first list is signed by a key of its own.
      const judges = list.before === undefined ? list : found[at + 1]?.list
      const signer = judges && appointers(judges).find(({ key }) => isSignedBy(key, 'keys', line, signature))
      return [{ list, signer: signer?.id }]
    })
    .reverse()
}
