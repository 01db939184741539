import { type Static, Type as T } from '@arcada/kit/contract'

/** ENT-27: one entry of the promotion menu. */
export const PromotionCategory = T.Object({
  id: T.String(),
  title: T.String(),
  iconImageUrl: T.Optional(T.String()),
})
export type PromotionCategory = Static<typeof PromotionCategory>
