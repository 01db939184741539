import { type Static, Type as T } from '@sinclair/typebox'

/** ENT-28: a banner; the copy is text over the picture, so that it can be read aloud and translated. */
export const Banner = T.Object({
  url: T.String(),
  title: T.String(),
  groupName: T.String(),
  link: T.Optional(T.String()),
  subtitle: T.Optional(T.String()),
  /** Words of the button; only with `link`. */
  action: T.Optional(T.String()),
  /** `false` where it promotes nothing: registration shows no other (RGA-05). */
  promo: T.Optional(T.Boolean()),
})
export type Banner = Static<typeof Banner>
