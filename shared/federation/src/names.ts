/**
 * What build, release tool, edge and host call things that one of them writes and another one looks for. Plain values,
 * so that every one of them may import this: it is bundled where it is used, and is no shared library.
 */

/** Shared modules that one remote alone may take: passwords are nobody else's business. */
export const RESERVED: Readonly<Record<string, string>> = { '@arcada/session/kept-login': 'member' }

/** Versions of apps, below the origin; in the store, the same without the first `/`. */
export const APPS = '/apps/'
/** Published settings and pictures of whitelabels, likewise. */
export const WHITELABEL_FILES = '/whitelabels/'
/** Numbered lists of who may sign what, likewise: whoever checks a site from outside reads them. */
export const KEY_LISTS = '/keys/'

/** In every version's folder: `AppDescription`. */
export const APP_FILE = 'app.json'
/** Beside it, where there are any: the smoke cases, and the messages of the catalogues. */
export const SMOKE_FILE = 'smoke.json'
/** In a host's folder. */
export const WORKER = 'service-worker'
/** In a whitelabel's published folders. */
export const WHITELABEL_FILE = 'whitelabel.json'
export const MANIFEST_FILE = 'manifest.webmanifest'
export const PREVIOUS_FILE = 'previous.json'

/** Parameter of an address that carries a grant, and what the operator signs in front of it. */
export const GRANT_PARAMETER = 'arcada-override'
export const GRANT_SIGNED_AS = 'arcada-grant-v1\n'

/** What browsers call the place that they report to when a policy blocked something, and its address on every site. */
export const REPORT_GROUP = 'arcada'
export const REPORTS = '/beacons/reports'

/** Address of the folder that a published version lies in, with `/` at both ends. */
export function baseOf(name: string, version: string): string {
  return `${APPS}${name}/${version}/`
}

/** Name of a build's container in the page; it carries the version, so two versions of one remote never mix. */
export function containerOf(name: string, version: string): string {
  return `${name}__${version}`.replace(/\W/g, '_')
}

/** The one form of a file's hash, from its SHA-256 in base64: what an integrity attribute wants. */
export function hashFrom(base64: string): string {
  return `sha256-${base64}`
}

/** Path in the store of the document of a whitelabel. */
export function sitePath(whitelabel: string): string {
  return `sites/${whitelabel}/index.html`
}

/** The whole site of a whitelabel is one document: it answers at these addresses, and at all below the last one. */
export const DOCUMENT_ADDRESSES = ['/', '/register.html', '/m']
export const DOCUMENTS_BELOW = '/m/'

/** Whether an address below the origin answers with the document. */
export function isDocumentAddress(path: string): boolean {
  return DOCUMENT_ADDRESSES.includes(path) || path.startsWith(DOCUMENTS_BELOW)
}
