/**
 * Names that build, release tool, edge and host share. Plain values without dependencies: each of them bundles its own
 * copy.
 */

/** Shared modules that only one remote may import, because they handle passwords. */
export const RESERVED: Readonly<Record<string, string>> = { '@arcada/kit/session/kept-login': 'member' }

/** Versions of apps, below the origin; in the store, the same without the first `/`. */
export const APPS = '/apps/'
/** Published settings and pictures of whitelabels, likewise. */
export const WHITELABEL_FILES = '/whitelabels/'
/** Numbered key lists, likewise: external checks of a site read them. */
export const KEY_LISTS = '/keys/'

/** In every version's folder: `AppDescription`. */
export const APP_FILE = 'app.json'
/** Beside it in the folder of a remote, for tools of Module Federation: no page reads it. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json'
/** In the folder of a build of another make: its `OtherMake`. */
export const OTHER_MAKE_FILE = 'arcada.json'
/** Beside it, if any: the smoke cases, and the messages of the catalogues. */
export const SMOKE_FILE = 'smoke.json'
/** In a host's folder: the service worker that its release serves at `WORKER_ADDRESS`. */
export const WORKER_FILE = 'service-worker.js'
/** In a whitelabel's published folders. */
export const WHITELABEL_FILE = 'whitelabel.json'
export const MANIFEST_FILE = 'manifest.webmanifest'
export const PREVIOUS_FILE = 'previous.json'

/**
 * The pattern of a whitelabel's hostname: labels with a dot between them, or `localhost`. nginx reads single words such
 * as `include` and `default` in its table of hostnames as commands.
 */
export const HOSTNAME =
  '^(?=.{1,253}$)(localhost|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+)$'

/** Parameter of an address that carries a grant. */
export const GRANT_PARAMETER = 'arcada-override'
/** First bytes of a signed grant and of a signed `app.json`: they prevent reusing a signature for another kind of text. */
export const GRANT_SIGNED_AS = 'arcada-grant-v1\n'
export const APP_SIGNED_AS = 'arcada-app-v1\n'
/** Maximum validity of a grant, in ms: seven days. */
export const MAX_GRANT_MS = 7 * 24 * 60 * 60_000

/** Name of the reporting endpoint for policy violations, and its address on every site. */
export const REPORT_GROUP = 'arcada'
export const REPORTS = '/beacons/reports'

/** Address of a published version's folder, with `/` at both ends. */
export function baseOf(name: string, version: string): string {
  return `${APPS}${name}/${version}/`
}

/** Name of a build's container in the page; it carries the version, so two versions of one remote never mix. */
export function containerOf(name: string, version: string): string {
  return `${name}__${version}`.replace(/\W/g, '_')
}

/** The format of a file's hash, from its SHA-256 in base64: that of an integrity attribute. */
export function hashFrom(base64: string): string {
  return `sha256-${base64}`
}

/** Path in the store of the document of a whitelabel. */
export function sitePath(whitelabel: string): string {
  return `sites/${whitelabel}/index.html`
}

/** The address of the service worker of every site: its scope is the whole site without any header. */
export const WORKER_ADDRESS = '/service-worker.js'

/** Path in the store of the service worker of a whitelabel: written with each release, beside the document. */
export function workerPath(whitelabel: string): string {
  return `sites/${whitelabel}${WORKER_ADDRESS}`
}

/** Earlier hosts registered their workers below this path, in the folder of their version (decision 0009). */
export const FORMER_WORKERS = `${APPS}host/`

/**
 * A service worker that deletes what workers of this site cached and unregisters itself. The release tool writes it where
 * the kill switch is on; the edges answer update checks of workers below `FORMER_WORKERS` with it. It unregisters as soon
 * as it is installed, because a hostile worker before it can keep it from being activated (decision 0009). The browser
 * does that only after the installation, so waiting for it there would never end.
 */
export const NO_WORKER = `'use strict'
const deleteCaches = async () => {
  for (const name of await caches.keys()) if (name.startsWith('arcada-')) await caches.delete(name)
}
addEventListener('install', (event) => {
  skipWaiting()
  registration.unregister()
  event.waitUntil(deleteCaches())
})
addEventListener('activate', (event) => event.waitUntil(deleteCaches().then(() => registration.unregister())))
`

/** A whitelabel's site is one document: it answers at these addresses, and at all below the last one. */
export const DOCUMENT_ADDRESSES = ['/', '/register.html', '/m']
export const DOCUMENTS_BELOW = '/m/'

/** Whether an address below the origin answers with the document. */
export function isDocumentAddress(path: string): boolean {
  return DOCUMENT_ADDRESSES.includes(path) || path.startsWith(DOCUMENTS_BELOW)
}
