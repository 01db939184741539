import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'

/** API-82: enabled promotions, which control menu entries (REFERRAL, MISSION). */
export const availablePromotions = defineCall({
  id: 'availablePromotions',
  path: '/wps/relay/promotions/available',
  value: T.Array(T.Object({ code: T.String(), enabled: T.Boolean(), id: T.String(), title: T.String() })),
  early: {
    query: {},
  },
  audience: 'public',
})
