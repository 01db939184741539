import { defineCall, Type as T } from '@arcada/kit/contract'

/** A member's invitation and its results. `rules` is HTML. */
export const referralSummary = defineCall({
  id: 'referralSummary',
  path: '/wps/relay/referral/summary',
  value: T.Object({
    code: T.String(),
    /** Path of this site. */
    link: T.String(),
    rules: T.String(),
    invited: T.Integer({ minimum: 0 }),
    qualified: T.Integer({ minimum: 0 }),
    reward: T.Number({ minimum: 0 }),
    currencySymbol: T.String(),
  }),
})
