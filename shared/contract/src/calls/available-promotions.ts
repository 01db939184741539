import { Type as T } from '@sinclair/typebox'
import { defineCall } from '../define-call.ts'

/** API-82: enabled promotions, which control menu entries (REFERRAL, MISSION). */
export const availablePromotions = defineCall({
  id: 'availablePromotions',
  method: 'GET',
  path: '/wps/relay/promotions/available',
  module: 'COMM3',
  value: T.Array(T.Object({ code: T.String(), enabled: T.Boolean(), id: T.String(), title: T.String() })),
  early: {
    query: {},
  },
  audience: 'public',
  sample: {},
})
