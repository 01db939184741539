import { type Static, Type as T } from 'typebox'

/** The visitor's location according to the server; shown on the page for restricted regions (BOOT-09). */
export const SiteLocation = T.Object({
  country: T.String(),
  region: T.String(),
  ip: T.Optional(T.String()),
})
export type SiteLocation = Static<typeof SiteLocation>
