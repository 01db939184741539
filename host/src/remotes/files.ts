import type { DocumentApp, Hash } from '@arcada/federation'

/** Every script that may run, by its path; the document and the remotes' entries fill it, nothing else. */
const pinned = new Map<string, Hash>()

/** Pins the files of one app that the document names. */
export function pinApp(app: DocumentApp): void {
  const groups = [
    app.entry,
    ...Object.values(app.exposes),
    ...Object.values(app.locales),
    Object.values(app.home ?? {}),
  ]
  for (const [file, hash] of groups.flat()) pinned.set(app.base + file, hash)
}

/** Pins inner chunks below `base`; a file that is pinned already keeps its hash. */
export function pinInner(base: string, files: Record<string, Hash>): void {
  for (const [file, hash] of Object.entries(files)) {
    const path = base + file
    if (!pinned.has(path)) pinned.set(path, hash)
  }
}

function ownPath(address: string): string {
  const url = URL.parse(address, location.origin)
  return url?.origin === location.origin ? url.pathname : ''
}

/** Hash of a listed script of this origin. Takes an address or path; undefined for everything that is not listed. */
export function pinOf(address: string): Hash | undefined {
  return pinned.get(ownPath(address))
}

/** What to load for a script: the one that this page has it inside of, else itself. */
export function holderOf(address: string): string {
  return globalThis.__arcada.inside.get(ownPath(address)) ?? address
}
