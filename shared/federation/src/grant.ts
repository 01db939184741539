import type { Static } from 'typebox'
import type { GRANT } from './formats/grant.ts'

/** Lets one tab of one whitelabel run a published version of a remote. */
export type Grant = Static<typeof GRANT>
