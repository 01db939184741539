import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-37, AGENT-18: tiles and menu entries of the whitelabel. */
export const whitelabelMenu = defineCall({
  id: 'whitelabelMenu',
  path: '/wps/system/whitelabel',
  value: T.Object({ agentMenu: T.Array(T.String()), memberMenu: T.Array(T.String()) }),
  early: {
    query: {},
  },
  audience: 'public',
})
