import type { Static } from '@sinclair/typebox'
import type { RouteDeclaration } from './declare.ts'
import type { APP, EARLY_CALL, FILE, NEED, UNTRANSLATED } from './formats/app.ts'
import type { CANARY, RELEASE, RELEASED_APP, REMOVED_REMOTE } from './formats/release.ts'
import type { Locale, Text } from './locales.ts'

/** `sha256-<base64>`, as in an integrity attribute. */
export type Hash = string

/** A file as `app.json` lists it. */
export type FileInfo = Static<typeof FILE>

/**
 * A call that the boot script starts before the bundles arrive; a value of its query that comes out empty is left out,
 * exactly as the client leaves out `undefined`.
 */
export type EarlyCall = Static<typeof EARLY_CALL>

/** What a shared module must offer. */
export type Need = Static<typeof NEED>

/** A text of the sources that players of some language would not see in theirs. */
export type Untranslated = Static<typeof UNTRANSLATED>

/** Published beside every build as `app.json`; the host and the release tool read only this, never the code. */
export type AppDescription = Static<typeof APP>

/** One app at one version inside a release. */
export type ReleasedApp = Static<typeof RELEASED_APP>

/** Remotes that a share of the visitors gets instead of the release's own. */
export type Canary = Static<typeof CANARY>

/** `releases/<whitelabel>/<seq>.json`: immutable and signed. */
export type Release = Static<typeof RELEASE>

/** What is known about a remote that was taken out: enough to put it back, and to answer for its addresses. */
export type RemovedRemote = Static<typeof REMOVED_REMOTE>

/** Form of `DocumentRelease`; raised when an older boot script or loader would not understand it. */
export const DOCUMENT_FORMAT = 3

/** A version by the hash of its `app.json`, which names everything else of it. */
export interface PinnedVersion {
  version: string
  /** Of the `app.json` in the version's folder. */
  description: Hash
}

/**
 * `previous.json`, below the whitelabel's folder and immutable: remote -> the version to fall back on. The document names
 * it by its hash; a page asks for it only when a version did not open.
 */
export type PreviousVersions = Record<string, PinnedVersion>

/**
 * A file as the document names it: its path below the app's base, and its hash. Where the document has no room for the
 * hash, it is in the version's `app.json`.
 */
export type DocumentFile = readonly [path: string, hash?: Hash]

export interface DocumentApp extends PinnedVersion {
  base: string
  entry: DocumentFile[]
  /** Screen or widget folder -> its files; what is not here is in the version's `app.json`. */
  exposes: Record<string, DocumentFile[]>
  shares?: Record<string, string[]>
  /** Empty where the parts bring their texts along. */
  locales: Record<Locale, DocumentFile[]>
  /** One file that holds what it shows on home. */
  home?: Record<Locale, DocumentFile>
}

export interface DocumentRemote extends DocumentApp {
  /** Team that owns it, for whoever sees that it did not open. */
  team: string
  /** What everybody else gets, in the page of a canary's visitor; only the boot script says so. */
  previous?: PinnedVersion
  /** It did not open in this tab, so the version before it is wanted; only the boot script says so. */
  failed?: true
  /** The released version that this one stands in for, because it did not open in this tab. */
  insteadOf?: string
}

export interface DocumentRoute extends Omit<RouteDeclaration, 'path' | 'aliases' | 'screen' | 'title'> {
  /** Name of the remote, or `host`. */
  app: string
  /** Without it, the folder is called after the address: see `screenOf`. */
  screen?: string
  /** Without it, title and early calls are in the remote's `app.json`. */
  title?: Text
}

export interface DocumentWidget {
  app: string
  widget: string
  early?: readonly string[]
}

/**
 * The release as the browser sees it: inlined in the document as `<script type="application/json" id="release">`. It has
 * to be small, so with many remotes some of them are only named (`DocumentApp`, `DocumentRoute`): whoever wants such a
 * part reads its `app.json` first, whose hash is always here.
 */
export interface DocumentRelease {
  whitelabel: string
  name: string
  release: number
  /** Sent as merchant, merchantCode or merchant_code (AMB-56). */
  merchant: string
  trialMerchant: string
  theme: 'dark' | 'light'
  /** Address that takes beacons. */
  beacons: string
  /** Origins that links and redirects may lead to, besides the site's own. */
  allowedOrigins: string[]
  logo: string
  host: DocumentApp
  remotes: Record<string, DocumentRemote>
  /** The `PreviousVersions` of this release, where it has any. */
  previous?: { address: string; hash: Hash }
  routes: Record<string, DocumentRoute>
  /** Other address -> the address in `routes` that it shows. */
  aliases: Record<string, string>
  slots: Record<string, DocumentWidget[]>
  calls: Record<string, EarlyCall>
  /** Names in `calls` that start on every address. */
  startup: string[]
  /** Addresses whose remote an operator has taken out: they answer like unknown ones (`isOffered`). */
  removed?: string[]
  /** Kill switch: takes the service worker and everything that it kept away. */
  serviceWorker?: 'off'
  /** The boot script puts these in place of `remotes` for visitors whose bucket is below `share`. */
  canary?: { share: number; remotes: Record<string, DocumentApp> }
  /** Public Ed25519 keys, base64url, any of which may sign an override grant. */
  grantKeys?: string[]
}
