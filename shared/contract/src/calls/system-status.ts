import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Moment } from '../entities/time.ts'

/** API-38, API-54: whether the site is open; decides the startup state (BOOT-02, BOOT-03). */
export const systemStatus = defineCall({
  id: 'systemStatus',
  path: '/wps/system/status',
  value: T.Object({
    maintenance: T.Boolean(),
    regionRestriction: T.Boolean(),
    startAt: T.Optional(Moment),
    endAt: T.Optional(Moment),
    message: T.Optional(T.String()),
  }),
  early: {
    query: {},
  },
  audience: 'public',
})
