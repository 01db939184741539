import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { SiteLocation } from '../entities/site-location.ts'

/** ENT-36: name and products of a whitelabel, and whether it is open. */
export const siteInfo = defineCall({
  id: 'siteInfo',
  path: '/wps/system/siteInfo',
  query: T.Object({
    merchant_code: T.String(),
  }),
  value: T.Object({
    merchantCode: T.String(),
    trialMerchantCode: T.String(),
    name: T.String(),
    logoUrl: T.Optional(T.String()),
    imageCdn: T.Optional(T.String()),
    maintenance: T.Boolean(),
    regionRestriction: T.Boolean(),
    location: T.Optional(SiteLocation),
    currency: T.String(),
    /** The first one is the default. */
    prizeModes: T.Array(T.Object({ code: T.String(), title: T.String() })),
  }),
  early: {
    query: {
      merchant_code: '{merchant}',
    },
  },
  audience: 'public',
  sample: { query: { merchant_code: 'ARC' } },
})
