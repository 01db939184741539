import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Moment } from '../entities/time.ts'

/** API-13: the flags of the whitelabel and the public key for a sealed log-in. */
export const consolidatedSettings = defineCall({
  id: 'consolidatedSettings',
  path: '/wps/system/settings/consolidated',
  value: T.Object({
    flags: T.Record(T.String(), T.Boolean()),
    /** Public key (base64, 32 bytes) for sealed bodies (API-42). */
    encryptKey: T.String(),
    /** The server's time, which sealed bodies contain. */
    serverNow: T.Optional(Moment),
    settings: T.Record(T.String(), T.Unknown()),
  }),
  early: {
    query: {},
  },
  audience: 'public',
})
