import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { SiteLocation } from '../entities/site-location.ts'

/** BOOT-08: the visitor's location according to the server. */
export const location = defineCall({
  id: 'location',
  path: '/wps/system/location',
  value: T.Intersect([SiteLocation, T.Object({ restricted: T.Boolean() })]),
  audience: 'public',
})
