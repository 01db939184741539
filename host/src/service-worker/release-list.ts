import type { DocumentApp, DocumentRelease, Hash } from '@arcada/kit/federation'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { APP_FILE, APPS, isDocumentAddress, WHITELABEL_FILES } from '@arcada/kit/federation/names'

/** What a document lets the service worker cache. */
export interface ReleaseList {
  /** Path of every file that the document names with its hash, the logo included -> that hash. */
  files: Record<string, Hash>
  /** Folders of the versions in this release; what `files` does not have of them is pinned by their lists and entries. */
  bases: string[]
  /** The host's own files: what an offline start needs at least. */
  host: string[]
  /** Kill switch: nothing is cached any more. */
  off: boolean
}

/** Reads the list out of a document's text; undefined for a page that is no document of a release. */
export function readList(html: string): ReleaseList | undefined {
  const { json } = documentFields(html)
  if (json === undefined) return undefined
  let release: DocumentRelease
  try {
    release = JSON.parse(json)
  } catch {
    return undefined
  }
  const { host, remotes, canary, serviceWorker, logo, logoHash } = release
  const apps = [host, ...Object.values(remotes), ...Object.values(canary?.remotes ?? {})]
  const files: Record<string, Hash> = logoHash ? { [logo]: logoHash } : {}
  for (const app of apps) {
    for (const [path, hash] of filesOf(app))
      if (hash) files[app.base + path] = hash
      else files[listOf(app.base)] = app.description
  }
  return {
    files,
    bases: apps.map(({ base }) => base),
    host: filesOf(host).map(([path]) => host.base + path),
    off: serviceWorker === 'off',
  }
}

/** Address of the list of everything in a version's folder. */
export function listOf(base: string): string {
  return base + APP_FILE
}

function filesOf({ entry, exposes, locales, home }: DocumentApp) {
  return [entry, ...Object.values(exposes), ...Object.values(locales), home ? [home] : []].flat()
}

/** What a request is to the worker; `pass` stays untouched. */
export type RequestKind = 'document' | 'file' | 'pass'

export interface RequestFields {
  method: string
  mode: string
  url: string
  integrity: string
}

/**
 * Sorts a request. The back end's addresses, other origins, writes and scripts without a hash are never touched; a
 * script under a changed address is the loader's second attempt and must reach the network.
 */
export function kindOf({ method, mode, url, integrity }: RequestFields, origin: string): RequestKind {
  const { origin: asked, pathname, search } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'pass'
  if (mode === 'navigate') return isDocumentAddress(pathname) ? 'document' : 'pass'
  if (search !== '') return 'pass'
  if (pathname.startsWith(APPS)) return integrity === '' ? 'pass' : 'file'
  return pathname.startsWith(WHITELABEL_FILES) ? 'file' : 'pass'
}

/** Whether the worker may cache a file: the document names it with this hash, or it is an inner chunk of a version in the release. */
export function mayCache(path: string, integrity: string, { files, bases }: ReleaseList): boolean {
  const named = files[path]
  return named === undefined ? bases.some((base) => path.startsWith(base)) : named === integrity
}

/** Whether a cached file belongs to a release: it is in the folder of one of its versions, or the document names it. */
export function belongsTo(path: string, { files, bases }: ReleaseList): boolean {
  return path in files || bases.some((base) => path.startsWith(base))
}
