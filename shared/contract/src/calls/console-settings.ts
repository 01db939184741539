import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** NS-11: settings of external services in the operator's console; an absent part is off. */
export const consoleSettings = defineCall({
  id: 'consoleSettings',
  path: '/wps/system/console',
  value: T.Object({
    /** SMS codes by Firebase instead of the server's own (AMB-80). */
    firebase: T.Optional(
      T.Object({
        enabled: T.Boolean(),
        apiKey: T.String(),
        /** Base address of its REST calls, `https://identitytoolkit.googleapis.com` in production. */
        url: T.String(),
      }),
    ),
    /** Targets of the social buttons, with this site's client ids. */
    social: T.Optional(
      T.Object({
        google: T.Optional(T.Object({ authorizeUrl: T.String(), clientId: T.String() })),
        facebook: T.Optional(T.Object({ authorizeUrl: T.String(), clientId: T.String() })),
      }),
    ),
    csPathVersion: T.Optional(T.String()),
  }),
  audience: 'public',
})
