import { defineCall, Type as T } from '@arcada/kit/contract'

const Conditions = T.Object({ deposit: T.Number({ minimum: 0 }), turnover: T.Number({ minimum: 0 }) })

/** API-80: the levels of the member club and the member's progress. */
export const clubBenefit = defineCall({
  id: 'clubBenefit',
  path: '/wps/relay/memberClub/benefit',
  module: 'MEMCLUB3',
  value: T.Object({
    /** Missing for a member without a label. */
    current: T.Optional(T.Object({ labelName: T.String(), level: T.Integer({ minimum: 1 }) })),
    progress: T.Object({
      deposit: T.Number({ minimum: 0 }),
      turnover: T.Number({ minimum: 0 }),
      /** The next level; missing on the highest. */
      next: T.Optional(T.String()),
    }),
    /** From the lowest; the first one is level 1. */
    levels: T.Array(
      T.Object({
        labelName: T.String(),
        iconUrl: T.Optional(T.String()),
        conditions: Conditions,
        benefits: T.Array(T.Object({ name: T.String(), value: T.String() })),
      }),
    ),
  }),
})
