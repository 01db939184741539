import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** NS-11: what the operator's console decides about services outside; an absent part is off. */
export const consoleSettings = defineCall({
  id: 'consoleSettings',
  method: 'GET',
  path: '/wps/system/console',
  module: 'COMM3',
  value: T.Object({
    /** SMS codes by Firebase instead of the server's own (AMB-80). */
    firebase: T.Optional(
      T.Object({
        enabled: T.Boolean(),
        apiKey: T.String(),
        /** Where its REST calls begin, `https://identitytoolkit.googleapis.com` for the real one. */
        url: T.String(),
      }),
    ),
    /** Where the social buttons lead, and as whom this site is known there. */
    social: T.Optional(
      T.Object({
        google: T.Optional(T.Object({ authorizeUrl: T.String(), clientId: T.String() })),
        facebook: T.Optional(T.Object({ authorizeUrl: T.String(), clientId: T.String() })),
      }),
    ),
    csPathVersion: T.Optional(T.String()),
  }),
  audience: 'everybody',
  sample: {},
})
