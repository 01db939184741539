import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-109, ENT-32: available downloads; ignore an unknown resourceType. */
export const versionInfo = defineCall({
  id: 'versionInfo',
  path: '/wps/system/version',
  query: T.Object({
    device: T.Literal('MOBILE'),
  }),
  value: T.Object({
    version: T.String(),
    pathList: T.Array(T.String()),
    resources: T.Array(T.Object({ resourceType: T.String(), url: T.String() })),
  }),
  early: {
    query: {
      device: 'MOBILE',
    },
  },
  audience: 'public',
  sample: { query: { device: 'MOBILE' } },
})
