import { type Static, Type as T } from 'typebox'

/** ENT-28: a banner; its text is rendered over the picture, so that it is accessible and translated. */
export const Banner = T.Object({
  url: T.String(),
  title: T.String(),
  groupName: T.String(),
  link: T.Optional(T.String()),
  subtitle: T.Optional(T.String()),
  /** Text of the button; only with `link`. */
  action: T.Optional(T.String()),
  /** `false` for a banner that promotes nothing: registration shows no others (RGA-05). */
  promo: T.Optional(T.Boolean()),
})
export type Banner = Static<typeof Banner>
