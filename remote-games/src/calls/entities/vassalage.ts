import { type Static, Type as T } from '@arcada/kit/contract'

/** ENT-20, ENT-22: a vendor of one game type, with the data to open its own lobby. */
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
