import type { Hash } from './release.ts'

/**
 * Signing rights in a store. Plain values and functions: the release tool and the page both apply them, and each bundles
 * its own copy.
 */

/** The rights of a key; absent means none. */
export interface May {
  /** Apps that it may publish; `*` is every remote that is not in another entry, never the host. */
  publish?: string[]
  /** Whitelabels that it may change; `*` is every one. */
  promote?: string[]
  /** Whitelabels for which it may sign test links; `*` is every one. */
  grant?: string[]
  /** It may record smoke runs. */
  smoke?: true
  /** It may promote a set without a green smoke run. */
  withoutSmoke?: true
  /** It may change the key list itself. */
  appoint?: true
}

/** One action that needs a right. */
export type Right =
  | { verb: 'publish'; app: string }
  | { verb: 'promote'; whitelabel: string }
  | { verb: 'grant'; whitelabel: string }
  | { verb: 'smoke' }
  | { verb: 'withoutSmoke' }
  | { verb: 'appoint' }

export interface KeyEntry {
  /** Name of its holder; the history shows it. */
  id: string
  /** The 32 bytes of the public half, base64url. */
  key: string
  /**
   * `active` keys sign within their rights. `reading`: the key was exchanged or retired, and only signatures listed in
   * `signed` count. `revoked`: no signature counts.
   */
  state: 'active' | 'reading' | 'revoked'
  may: May
  /**
   * The day on which its holder plans to exchange it, `2027-05-31`; operators are reminded. It counts afterwards as before,
   * because a signature holds no time that can be trusted.
   */
  until?: string
  /**
   * Hashes of texts, each with the first bytes of its kind, that the key had validly signed before it lost its
   * rights: they stay valid.
   */
  signed?: Hash[]
}

/** `keys/<number>.json`: the first line is this object as JSON, the second line its signature. */
export interface KeyList {
  format: 1
  number: number
  /** Hash of the previous list; absent in the first one. */
  before?: Hash
  at: string
  keys: KeyEntry[]
}

const covers = (names: readonly string[] = [], name: string) => names.includes('*') || names.includes(name)

/** Whether an entry has a right, regardless of its state; the other entries determine what `*` excludes. */
export function allows({ may }: KeyEntry, right: Right, entries: readonly KeyEntry[]): boolean {
  switch (right.verb) {
    case 'publish': {
      if (may.publish?.includes(right.app)) return true
      const own = right.app === 'host' || entries.some((other) => other.may.publish?.includes(right.app))
      return !own && covers(may.publish, right.app)
    }
    case 'promote':
    case 'grant':
      return covers(may[right.verb], right.whitelabel)
    default:
      return may[right.verb] === true
  }
}
