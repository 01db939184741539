import { defineCall, Type as T } from '@arcada/kit/contract'
import { PromotionCategory } from './entities/promotion-category.ts'

/** ENT-27: the promotion menu. */
export const promotionCategories = defineCall({
  id: 'promotionCategories',
  path: '/wps/relay/promotions/categories',
  query: T.Object({
    language: T.String(),
  }),
  value: T.Array(PromotionCategory),
  early: {
    query: {
      language: '{language}',
    },
  },
  audience: 'public',
})
