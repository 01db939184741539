import { defineCall, Type as T } from '@arcada/kit/contract'

/** PROMO-16…19: applies for a promotion, with up to three pictures (png or jpg, 5 MB each). */
export const applyPromotion = defineCall({
  id: 'applyPromotion',
  path: '/wps/relay/promotions/applications',
  body: T.Object({
    promotionId: T.String({ minLength: 1 }),
    comment: T.String({ maxLength: 140 }),
    images: T.Optional(T.Array(T.Unsafe<File>({}), { maxItems: 3 })),
  }),
  encoding: 'multipart',
  value: T.Object({ applicationNo: T.String() }),
  refusals: [
    'image.invalid',
    {
      code: 'application.pending',
      status: 409,
      words: 'Your last application is still being checked. Wait for the answer before you send another one.',
    },
  ],
  sample: {
    body: { promotionId: 'p-cashback', comment: 'My receipt' },
    apart: 'a second application is refused while the first is pending',
  },
})
