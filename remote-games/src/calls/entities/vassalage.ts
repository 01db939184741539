import { type Static, Type as T } from '@sinclair/typebox'

/** ENT-20, ENT-22: a vendor of one game type, with what its own lobby needs to open. */
export const Vassalage = T.Object({
  vassalage: T.String(),
  displayName: T.String(),
  mobileSmallIcon: T.String(),
  mobileLargeIcon: T.String(),
  gameType: T.String(),
  gameId: T.Optional(T.String()),
  nodeId: T.Optional(T.String()),
})
export type Vassalage = Static<typeof Vassalage>
