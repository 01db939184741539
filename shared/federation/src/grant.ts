import type { Hash } from './release.ts'

/**
 * Lets one tab of one whitelabel run a published version of a remote. Travels as
 * `base64url(JSON) + '.' + base64url(Ed25519 signature)`.
 */
export interface Grant {
  v: 1
  id: string
  whitelabel: string
  remote: string
  version: string
  /** Of that version's app.json, which names every file with its hash. */
  app: Hash
  /** Milliseconds since 1970. */
  expires: number
  by: string
}
