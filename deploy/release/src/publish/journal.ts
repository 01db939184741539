import type { Keys } from '../keys/keys.ts'
import type { Ring } from '../keys/ring.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { inGroups } from './in-groups.ts'

/**
 * The journal of what was published, one numbered file per event: version, date, note, signature, a line each. Versions of local builds end in a hash, so
 * neither their names nor the store's file times tell which is the newest.
 */
const folderOf = (app: string) => `published/${app}/`

async function entries(store: Store, app: string): Promise<number[]> {
  const names = await store.list(folderOf(app))
  // Whatever else lies there says nothing.
  return names
    .flatMap((name) => /^([1-9]\d*)\.txt$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}

/** What the team said about a version when it published it; signed with the team's key. */
export interface PublicationNote {
  app: string
  /** Of its file, so that it cannot be put in another place; notes of older tools have none. */
  number?: number
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
  /** Milliseconds since 1970, as its writer says; entries of older tools have none. */
  at: number | undefined
  /** The same by the clock of the store. */
  storedAt: number
  /** The note as it was written, and its signature: see `readNote`. */
  note: { text: string; signature: string } | undefined
}

async function entry(store: Store, app: string, number: number): Promise<Publication> {
  const file = await store.read(`${folderOf(app)}${number}.txt`)
  if (file === undefined)
    throw new Refusal(`${folderOf(app)}${number}.txt cannot be read from ${store.address}: retry.`)
  const [version = '', at = '', text = '', signature = ''] = file.bytes.toString('utf8').trim().split('\n')
  return {
    number,
    version,
    at: at === '' ? undefined : Date.parse(at),
    storedAt: file.at,
    note: text === '' ? undefined : { text, signature },
  }
}

/** Every publication of an app, the oldest first. */
export async function publications(store: Store, app: string): Promise<Publication[]> {
  return inGroups(await entries(store, app), (number) => entry(store, app, number))
}

/** The note of a publication of `app`; undefined when there is none, or when it is not signed by a key that may publish it. */
export async function readNote(
  ring: Ring,
  app: string,
  { number, version, note }: Publication,
): Promise<(PublicationNote & { key: string }) | undefined> {
  if (note === undefined) return undefined
  const { key, problem } = ring.judge('publication', app, note.text, note.signature)
  if (key === undefined || problem !== undefined) return undefined
  // The signature says that this tool wrote it.
  const read = JSON.parse(note.text) as PublicationNote
  const isHere = read.app === app && read.version === version && (read.number ?? number) === number
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
  const ring = await keys.on(store)
  for (;;) {
    const last = (await entries(store, app)).at(-1) ?? 0
    const found = last > 0 ? await entry(store, app, last) : undefined
    if (found?.version === version && (await readNote(ring, app, found))) return
    said ??= await describe()
    const note: PublicationNote = { app, number: last + 1, version, at: at.toISOString(), ...said }
    const text = JSON.stringify(note)
    const lines = `${version}\n${note.at}\n${text}\n${await ring.sign('publication', app, text)}\n`
    if (await store.createOnly(`${folderOf(app)}${last + 1}.txt`, Buffer.from(lines))) return
  }
}

/**
 * The version of `app` that was published last, or undefined. Only signed notes count, each in its own place; and when
 * `live` is not among them, the journal has lost something, and nothing is newer than what is live.
 */
export async function newestPublished(
  store: Store,
  ring: Ring,
  app: string,
  live?: string,
): Promise<string | undefined> {
  let newest: string | undefined
  // Notes of older tools do not say where they belong: they count only where there is no other.
  let old: string | undefined
  let sawLive = live === undefined
  for (const number of (await entries(store, app)).reverse()) {
    const note = await readNote(ring, app, await entry(store, app, number))
    if (note === undefined) continue
    if (note.number === undefined) old ??= note.version
    else newest ??= note.version
    sawLive ||= note.version === live
    if (newest !== undefined && sawLive) break
  }
  return sawLive ? (newest ?? old) : live
}

/** Names of all apps that were ever published to the store. */
export async function publishedApps(store: Store): Promise<string[]> {
  return (await store.list('published/')).flatMap((name) => /^([a-z][a-z0-9-]*)\/$/.exec(name)?.[1] ?? [])
}
