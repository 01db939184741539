import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import { MAX_NUMBER, numberIn } from '../store/numbers.ts'
import type { Store } from '../store/store.ts'

/**
 * The journal of what was published, one numbered file per event: version, note, signature, a line each. Versions of local builds end in a hash, so
 * neither their names nor the store's file times tell which is the newest.
 */
const folderOf = (app: string) => `published/${app}/`

async function entries(store: Store, app: string): Promise<number[]> {
  const names = await store.list(folderOf(app))
  // Other files are ignored.
  return names.flatMap((name) => numberIn(name, '.txt') ?? []).sort((a, b) => a - b)
}

/** A team's note about a version, signed with the team's key. */
export interface PublicationNote {
  app: string
  /** Of its file, so that it cannot be put in another place. */
  number: number
  version: string
  at: string
  by: string
  /** Commit of the checkout that the build came from; absent where there was none. */
  commit?: string
  /** That checkout had changes which no commit holds. */
  changed?: boolean
  notes?: string
}

export interface Publication {
  number: number
  version: string
  /** Milliseconds since 1970 by the clock of the store. */
  storedAt: number
  /** The note as it was written, and its signature: see `readNote`. */
  note: { text: string; signature: string }
}

async function entry(store: Store, app: string, number: number): Promise<Publication> {
  const file = await store.read(`${folderOf(app)}${number}.txt`)
  if (file === undefined)
    throw new Refusal(`${folderOf(app)}${number}.txt cannot be read from ${store.address}: retry.`)
  // More lines than a note has make its signature wrong.
  const [version = '', text = '', ...signature] = file.bytes.toString('utf8').trim().split('\n')
  return {
    number,
    version,
    storedAt: file.at,
    note: { text, signature: signature.join('\n') },
  }
}

/** Every publication of an app, the oldest first. */
export async function publications(store: Store, app: string): Promise<Publication[]> {
  return inParallel(await entries(store, app), (number) => entry(store, app, number))
}

/** The note of a publication of `app`; undefined when it is not signed by a key that may publish it. */
export async function readNote(
  storeKeys: StoreKeys,
  app: string,
  { number, version, note }: Publication,
): Promise<(PublicationNote & { key: string }) | undefined> {
  const { key, problem } = storeKeys.checkSignature('publication', app, note.text, note.signature)
  if (key === undefined || problem !== undefined) return undefined
  // The signature proves that this tool wrote it.
  const read = JSON.parse(note.text) as PublicationNote
  const isHere = read.app === app && read.version === version && read.number === number
  return isHere ? { ...read, key: key.id } : undefined
}

type Said = Omit<PublicationNote, 'app' | 'number' | 'version' | 'at'>

/**
 * Notes that a version is now the newest of its app, with what `describe` tells about it, signed; does nothing, and asks
 * nothing, if it is already.
 */
export async function notePublished(
  store: Store,
  keys: Keys,
  { app, version, at }: { app: string; version: string; at: Date },
  describe: () => Promise<Said>,
): Promise<void> {
  let said: Said | undefined
  const storeKeys = await keys.on(store)
  for (;;) {
    const last = (await entries(store, app)).at(-1) ?? 0
    const found = last > 0 ? await entry(store, app, last) : undefined
    if (found?.version === version && (await readNote(storeKeys, app, found))) return
    said ??= await describe()
    if (last >= MAX_NUMBER)
      throw new Refusal(
        `${folderOf(app)}${last}.txt in ${store.address} leaves no number for another publication, and this tool did not ` +
          'write it: remove it, then publish again.',
      )
    const note: PublicationNote = { app, number: last + 1, version, at: at.toISOString(), ...said }
    const text = JSON.stringify(note)
    const lines = `${version}\n${text}\n${await storeKeys.sign('publication', app, text)}\n`
    if (await store.createOnly(`${folderOf(app)}${last + 1}.txt`, Buffer.from(lines))) return
  }
}

/**
 * The version of `app` that was published last, or undefined. Only signed notes count, each in its own place; and when
 * `live` is not among them, the journal has lost something, and nothing is newer than what is live. Versions that are `bad`
 * are passed over.
 */
export async function newestPublished(
  store: Store,
  storeKeys: StoreKeys,
  app: string,
  live?: string,
  bad: { has(version: string): boolean } = new Set<string>(),
): Promise<string | undefined> {
  let newest: string | undefined
  let sawLive = live === undefined
  for (const number of (await entries(store, app)).reverse()) {
    const note = await readNote(storeKeys, app, await entry(store, app, number))
    if (note === undefined) continue
    if (!bad.has(note.version)) newest ??= note.version
    sawLive ||= note.version === live
    if (newest !== undefined && sawLive) break
  }
  return sawLive ? (newest ?? live) : live
}

/** Names of all apps that were ever published to the store. */
export async function publishedApps(store: Store): Promise<string[]> {
  return (await store.list('published/')).flatMap((name) => /^([a-z][a-z0-9-]*)\/$/.exec(name)?.[1] ?? [])
}
