/**
 * Lists that pin what the document has no room for. The federation runtime begins with this module, before any shared
 * library is there: it must not import one.
 */

import type { AppDescription, DocumentApp, Hash, PreviousVersions } from '@arcada/kit/federation'
import { APP_FILE } from '@arcada/kit/federation/names'
import { page } from '@arcada/kit/federation/page'
import { fetchList } from './fetch-files.ts'
import { pinOf, pinVersion, unlisted } from './files.ts'

/** Longest wait for one file, in ms. */
const TIMEOUT_MS = 8_000

const versions = new Map<string, Promise<AppDescription>>()
let previous: Promise<PreviousVersions> | undefined
let read = 0
const listeners = new Set<() => void>()

type Placed = Pick<DocumentApp, 'base' | 'description'>

/**
 * Reads what a version consists of from its `app.json`, once: pins its files, and completes its addresses in the page's
 * release. Rejects when the list does not match the hash of the document or of the list that names it; a later call tries again.
 */
export function readVersion({ base, description }: Placed): Promise<AppDescription> {
  const known = versions.get(base)
  if (known) return known
  const reading = readList<AppDescription>(base + APP_FILE, description).then((app) => {
    pinVersion(base, app)
    completeRoutes(app)
    read += 1
    for (const listener of listeners) listener()
    return app
  })
  versions.set(base, reading)
  reading.catch(() => versions.delete(base))
  return reading
}

/**
 * Hash of a script, which may run only with it. At once when the page knows it; else from the `app.json` of the version
 * of the script's folder. Undefined for what no list names; rejects when the list does not come.
 */
export function hashOf(address: string): Hash | undefined | Promise<Hash | undefined> {
  const known = pinOf(address)
  const app = known ? undefined : unlisted(address)
  return app ? readVersion(app).then(() => pinOf(address)) : known
}

/** Whether a version's list is loaded or pending. */
export function isAsked({ base }: Placed): boolean {
  return versions.has(base) || page().lists.has(base + APP_FILE)
}

/** Counts the read versions, which complete the addresses of the page's release. */
export function versionsRead(): number {
  return read
}

/** Tells whenever a version was read. Returns how to stop. */
export function onVersionRead(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The release's previous good versions; none where it has none. Rejects and tries again as `readVersion` does. */
export function readPrevious(): Promise<PreviousVersions> {
  const named = page().release.previous
  if (!named) return Promise.resolve({})
  if (previous) return previous
  const reading = readList<PreviousVersions>(named.address, named.hash)
  previous = reading
  reading.catch(() => {
    previous = undefined
  })
  return reading
}

/** Titles that the document had no room for; the calls that start early did so long ago. */
function completeRoutes(app: AppDescription): void {
  const { routes } = page().release
  for (const { path, title } of app.routes) {
    const route = routes[path]
    if (route?.app === app.name && !route.title) routes[path] = { ...route, title }
  }
}

/** A list of this hash; the browser itself compares. Once more past a cache, which keeps a corrupt copy. */
async function readList<T>(address: string, integrity: Hash): Promise<T> {
  const { lists } = page()
  const asked = lists.get(address) ?? fetchList(address, integrity)
  lists.delete(address)
  const list = await inTime(asked).catch(() =>
    inTime(fetchList(`${address}?again=${Math.random()}`, integrity)),
  )
  // Its hash proves that the release tool, or the team's build, wrote it.
  return list as T
}

/** Rejects when the line has not delivered after the longest wait for one file. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
