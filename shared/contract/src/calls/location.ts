import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'
import { SiteLocation } from '../entities/site-location.ts'

/** BOOT-08: the visitor's location according to the server. */
export const location = defineCall({
  id: 'location',
  method: 'GET',
  path: '/wps/system/location',
  module: 'COMM3',
  value: T.Intersect([SiteLocation, T.Object({ restricted: T.Boolean() })]),
  audience: 'public',
  sample: {},
})
