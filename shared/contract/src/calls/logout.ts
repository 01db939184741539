import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-04, API-67: ends the session on the server. */
export const logout = defineCall({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  query: T.Object({
    token: T.String(),
  }),
  value: T.Boolean(),
  sample: { apart: 'it would log out the caller of the next test' },
})
