import type { Static } from 'typebox'
import type { FirstPicture, RouteDeclaration } from './declare.ts'
import type { APP, EARLY_CALL, FILE, NEED, UNTRANSLATED } from './formats/app.ts'
import type { GRANT } from './formats/grant.ts'
import type { EntryData } from './formats/log.ts'
import type { CANARY, RELEASE, RELEASED_APP, REMOVED_REMOTE } from './formats/release.ts'
import type { WHITELABEL } from './formats/whitelabel.ts'
import type { Locale, Text } from './locales.ts'
import type { Services } from './services.ts'

export type { EntryData, EntryKind } from './formats/log.ts'

/** `sha256-<base64>`, as in an integrity attribute. */
export type Hash = string

/** A file as `app.json` lists it. */
export type FileInfo = Static<typeof FILE>

/**
 * A call that the boot script starts before the bundles have loaded; an empty value of its query is omitted,
 * like the client omits `undefined`.
 */
export type EarlyCall = Static<typeof EARLY_CALL>

/** Requirements of a shared module. */
export type Need = Static<typeof NEED>

/** A text of the sources without a translation in some language. */
export type Untranslated = Static<typeof UNTRANSLATED>

/** Published beside every build as `app.json`; the host and the release tool read only this, never the code. */
export type AppDescription = Static<typeof APP>

/** One app at one version inside a release. */
export type ReleasedApp = Static<typeof RELEASED_APP>

/** Remotes that a share of the visitors gets instead of the release's own. */
export type Canary = Static<typeof CANARY>

/** `releases/<whitelabel>/<seq>.json`: immutable and signed. */
export type Release = Static<typeof RELEASE>

/** A removed remote: the data to restore it, and its addresses. */
export type RemovedRemote = Static<typeof REMOVED_REMOTE>

/** Format of `DocumentRelease`; raised when an older boot script or loader would not understand it. */
export const DOCUMENT_FORMAT = 3

/** A version by the hash of its `app.json`, which contains everything else. */
export interface PinnedVersion {
  version: string
  /** Hash of the `app.json` in the version's folder. */
  description: Hash
}

/**
 * `previous.json`, below the whitelabel's folder and immutable: remote -> the version to fall back on. The document names
 * it by its hash; a page requests it only when a version fails to load.
 */
export type PreviousVersions = Record<string, PinnedVersion>

/**
 * A file in the document: its path below the app's base, and its hash, which is omitted for lack of space when
 * it is in the version's `app.json`.
 */
export type DocumentFile = readonly [path: string, hash?: Hash]

export interface DocumentApp extends PinnedVersion {
  base: string
  entry: DocumentFile[]
  /** Screen or widget folder -> its files; others are in the version's `app.json`. */
  exposes: Record<string, DocumentFile[]>
  shares?: Record<string, string[]>
  /** Empty when the parts contain their texts. */
  locales: Record<Locale, DocumentFile[]>
  /** One file with its content on home. */
  home?: DocumentFile
}

export interface DocumentRemote extends DocumentApp {
  /** Owning team, for the report of a failure. */
  team: string
  /** The version outside the canary, in the page of a canary's visitor; set by the boot script. */
  previous?: PinnedVersion
  /** It failed in this tab, so the previous version is wanted; set by the boot script. */
  failed?: true
  /** The released version that this one replaces, because it failed in this tab. */
  insteadOf?: string
  /** A version of a test link: it must visibly fail, so that nothing replaces it. */
  tried?: true
}

export interface DocumentRoute extends Omit<RouteDeclaration, 'path' | 'aliases' | 'screen' | 'title'> {
  /** Name of the remote, or `host`. */
  app: string
  /** By default the folder follows from the address: see `screenOf`. */
  screen?: string
  /** By default title and early calls are in the remote's `app.json`. */
  title?: Text
}

export interface DocumentWidget {
  app: string
  widget: string
  early?: readonly string[]
  picture?: FirstPicture
}

/**
 * The release as the browser sees it: inlined in the document as `<script type="application/json" id="release">`. It has
 * to be small, so with many remotes some of them are only named (`DocumentApp`, `DocumentRoute`): reading such a
 * part requires its `app.json` first, whose hash is always here.
 */
export interface DocumentRelease {
  whitelabel: string
  name: string
  release: number
  /** What the whitelabel says of the site's use; absent where it says nothing. */
  stage?: 'production' | 'staging'
  /** Sent as merchant, merchantCode or merchant_code (AMB-56). */
  merchant: string
  trialMerchant: string
  theme: 'dark' | 'light'
  /** Address of the beacons. */
  beacons: string
  /** Percentage of page loads that measure what the player feels; absent where the whitelabel does not state it. */
  vitals?: number
  /** Allowed origins of links and redirects, besides the site's own. */
  allowedOrigins: string[]
  /** The services that calls may go to; absent without any. */
  services?: Services
  logo: string
  host: DocumentApp
  remotes: Record<string, DocumentRemote>
  /** The `PreviousVersions` of this release, if any. */
  previous?: { address: string; hash: Hash }
  routes: Record<string, DocumentRoute>
  /** Other address -> its address in `routes`. */
  aliases: Record<string, string>
  slots: Record<string, DocumentWidget[]>
  calls: Record<string, EarlyCall>
  /** Names in `calls` of early calls on every address. */
  startup: string[]
  /** Addresses of removed remotes: they answer like unknown ones (`isOffered`). */
  removed?: string[]
  /** Kill switch: removes the service worker and its caches. */
  serviceWorker?: 'off'
  /** The boot script replaces `remotes` by these for visitors whose bucket is below `share`. */
  canary?: { share: number; remotes: Record<string, DocumentApp> }
  /** Public Ed25519 keys, base64url, any of which may sign an override grant. */
  grantKeys: string[]
  /** The list of keys that was in force when the document was written, `/keys/<number>.json`; absent without a list. */
  keyList?: KeyListPin
  /** Number of the newest urgent release up to this one: older open tabs are informed at once. */
  urgent?: number
  /** Hash of the logo, so that the service worker may cache it. */
  logoHash: Hash
  /** Hash of the text of the numbered release. */
  full: Hash
  /** Number of remotes with all hashes, with the hashes of entry files, and with file names only. */
  fit: readonly [hashed: number, begun: number, named: number]
}

/** A list of keys by its number and the hash of its first line. */
export interface KeyListPin {
  number: number
  hash: Hash
}

/** Lets one tab of one whitelabel run a published version of a remote. */
export type Grant = Static<typeof GRANT>

/** How a canary compares with the stable set at one moment. */
export type Verdict = EntryData['verdict']

/** One run of pictures of a set on a whitelabel, beside what is live there. */
export type PictureRun = EntryData['picture-run']

/** A decision of a person about the pictures of a run. */
export type PictureDecision = EntryData['picture-decision']

/** `whitelabel.json` as written by an operator. */
export type WrittenWhitelabel = Static<typeof WHITELABEL>

type Defaulted = 'allowedOrigins' | 'apiOrigins' | 'imageOrigins' | 'beacons'

/** The same with every default filled in. */
export type WhitelabelConfig = Omit<WrittenWhitelabel, '$schema' | 'theme' | 'slots' | Defaulted> &
  Required<Pick<WrittenWhitelabel, Defaulted>> & {
    theme: Required<WrittenWhitelabel['theme']>
    slots: Required<NonNullable<WrittenWhitelabel['slots']>>
  }
