import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** API-37, AGENT-18: which tiles and entries the whitelabel shows. */
export const whitelabelMenu = defineCall({
  id: 'whitelabelMenu',
  method: 'GET',
  path: '/wps/system/whitelabel',
  module: 'COMM3',
  value: T.Object({ agentMenu: T.Array(T.String()), memberMenu: T.Array(T.String()) }),
  early: {
    query: {},
  },
  audience: 'everybody',
  sample: {},
})
