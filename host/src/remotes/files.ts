import type { AppDescription, DocumentApp, Hash, Locale } from '@arcada/kit/federation'
import { page } from '@arcada/kit/federation/page'
import { parseUrl } from '@arcada/kit/routes'

/** Every script that may run, by its path; the document, lists that it pins and the remotes' entries fill it. */
const pinned = new Map<string, Hash>()
/** Versions of which some hashes are in their `app.json` only, by the address of their folder. */
const unread = new Map<string, DocumentApp>()

/** Pins the files of one app as far as their hashes are given; what is left is to be read from its `app.json`. */
export function pinApp(app: DocumentApp): void {
  unread.delete(app.base)
  for (const [file, hash] of filesOf(app))
    if (hash) pinned.set(app.base + file, hash)
    else unread.set(app.base, app)
}

/** Pins the files of a version by its loaded `app.json`. */
export function pinVersion(base: string, app: AppDescription): void {
  unread.delete(base)
  for (const file of filesOf(app)) {
    const hash = app.files[file]?.hash
    if (hash) pinned.set(base + file, hash)
  }
}

interface Listed<F> {
  entry: F[]
  exposes: Record<string, F[]>
  locales: Record<Locale, F[]>
  home?: F
}

/** Everything that pages ask for by name. */
function filesOf<F>({ entry, exposes, locales, home }: Listed<F>): F[] {
  const named = [...entry, ...Object.values(exposes).flat(), ...Object.values(locales).flat()]
  return home ? [...named, home] : named
}

/** The version of a script by its folder, when its `app.json` may list more than the page knows. */
export function unlisted(address: string): DocumentApp | undefined {
  const [base = ''] = /^\/apps\/[^/]+\/[^/]+\//.exec(ownPath(address)) ?? []
  return unread.get(base)
}

/**
 * Pins inner chunks of the entry that runs just now, below its own folder and nowhere else; a file that is pinned already
 * keeps its hash.
 */
export function pinInner(base: string, files: Record<string, Hash>): void {
  const { currentScript } = document
  const from = currentScript instanceof HTMLScriptElement ? ownPath(currentScript.src) : ''
  if (from.slice(0, from.lastIndexOf('/') + 1) !== base) throw new Error(`${from} pins ${base}`)
  for (const [file, hash] of Object.entries(files)) {
    const path = base + file
    if (!pinned.has(path)) pinned.set(path, hash)
  }
}

function ownPath(address: string): string {
  const url = parseUrl(address, location.origin)
  return url?.origin === location.origin ? url.pathname : ''
}

/** Hash of a listed script of this origin. Takes an address or path; undefined for everything that is not listed. */
export function pinOf(address: string): Hash | undefined {
  return pinned.get(ownPath(address))
}

/** What to load for a script: the one that this page has it inside of, else itself. */
export function holderOf(address: string): string {
  return page().inside.get(ownPath(address)) ?? address
}
