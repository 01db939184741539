import type { Locale, RouteDeclaration, Text, WidgetDeclaration } from './declare.ts'

/** `sha256-<base64>`, as in an integrity attribute. */
export type Hash = string

export interface FileInfo {
  /** Bytes, uncompressed. */
  size: number
  hash: Hash
}

/**
 * A call that the boot script starts before the bundles arrive. In `query`, a value may be a placeholder:
 * `{language}` (PT or EN), `{merchant}`, `{token}` or `{?name}` (that parameter of the address); a value that
 * comes out empty is left out, exactly as the client leaves out `undefined`.
 */
export interface EarlyCall {
  path: string
  module: string
  query: Record<string, string>
  /** Only with a session. */
  session: boolean
}

/** What a shared module must offer: a semver range and the names that are imported from it. */
export interface Need {
  range: string
  names: string[]
  /** The module is imported, but no name of it: without this, an empty list is a missing one. */
  bare?: true
}

/** A text of the sources that players of some language would not see in theirs. */
export interface Untranslated {
  text: string
  /** Below the app's folder. */
  file: string
  /** Languages that lack it; when it is all of them, nobody has collected it yet. */
  locales: Locale[]
}

/** Form of `DocumentRelease`; raised when an older boot script or loader would not understand it. */
export const DOCUMENT_FORMAT = 2

/** Published beside every build as `app.json`; the host and the release tool read only this, never the code. */
export interface AppDescription {
  format: 1
  kind: 'host' | 'remote'
  name: string
  version: string
  owner: { team: string; contact: string }
  routes: RouteDeclaration[]
  slots: WidgetDeclaration[]
  /** Every early call that a route or widget names. */
  calls: Record<string, EarlyCall>
  /** Hosts: early calls of every address. */
  startup?: string[]
  /** Remotes: what they consume from the host. */
  needs: Record<string, Need>
  /** Hosts: what they provide: version and exported names. */
  provides: Record<string, { version: string; names: string[] }>
  /** Version of `@arcada/contract` it was built against. */
  contract: string
  /** Remotes: the file that registers the container. Hosts: the scripts of the document, in order. */
  entry: string[]
  /**
   * Remotes: screen or widget folder -> the files it needs besides the entry, in the order of loading. Hosts: shared
   * module that is not in the entry -> its files.
   */
  exposes: Record<string, string[]>
  /** Remotes: screen or widget folder -> shared modules of the host's `exposes` that it needs. */
  shares?: Record<string, string[]>
  /** Catalogue of each language. */
  locales: Record<Locale, string[]>
  /** Texts without a translation; such a build cannot be released. */
  untranslated?: Untranslated[]
  /** Remotes with a part on home: one file that holds entry, catalogue and these parts, for a page that opens there. */
  home?: Record<Locale, string>
  files: Record<string, FileInfo>
  /** Hosts: the parts that the document is written from, as paths in `files`. */
  document?: { boot: string; styles: string; body: string }
  /** Hosts: the `DOCUMENT_FORMAT` that their boot script and loader read. */
  reads?: number
}

/** One app at one version inside a release. */
export interface ReleasedApp extends AppDescription {
  /** Address of the folder that the files lie in, e.g. `/apps/games/0.1.0/`. */
  base: string
  /** Of the published `app.json` itself. */
  description: Hash
}

/** Remotes that a share of the visitors gets instead of the release's own. */
export interface Canary {
  /** Buckets of 10,000 that get them: 1..9999, so 1000 is 10 %. */
  share: number
  remotes: Record<string, ReleasedApp>
}

/** `releases/<whitelabel>/<seq>.json`: immutable and signed. */
export interface Release {
  format: 1
  whitelabel: string
  seq: number
  createdAt: string
  by: string
  why: string
  host: ReleasedApp
  remotes: Record<string, ReleasedApp>
  /** The version of a remote that ran before this one and still fits this host. */
  previous: Record<string, ReleasedApp>
  canary?: Canary
  /** Remotes that an operator has taken out of this whitelabel, until one is put back. */
  removed?: Record<string, RemovedRemote>
  /** Number of the release whose versions this one runs again. */
  runsAgain?: number
  /** Address of the whitelabel's published folder. */
  assets?: string
}

/** What is known about a remote that was taken out: enough to put it back, and to answer for its addresses. */
export interface RemovedRemote {
  /** The version that ran last. */
  version: string
  /** The previous good version that it had. */
  previous?: string
  /** All its addresses, aliases included, sorted. */
  addresses: string[]
}

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
  locales: Record<Locale, DocumentFile[]>
  home?: Record<Locale, DocumentFile>
}

export interface DocumentRemote extends DocumentApp {
  /** Team that owns it, for whoever sees that it did not open. */
  team: string
  /** What everybody else gets, in the page of a canary's visitor; only the boot script says so. */
  previous?: PinnedVersion
  /** It did not open in this tab, so the version before it is wanted; only the boot script says so. */
  left?: true
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
  /** Public half of the operator's Ed25519 key, base64url: override grants are checked against it. */
  operatorKey?: string
}
