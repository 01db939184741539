import { type Static, Type as T } from '@arcada/kit/contract'

/** One class of games within a type, for tabs and filters. */
export const GameClassify = T.Object({ key: T.String(), displayName: T.String() })
export type GameClassify = Static<typeof GameClassify>

/** ENT-19: the vendors of one category, and the classes of each game type. */
export const GameVendor = T.Object({
  gameCategory: T.String(),
  vendorNames: T.Array(T.Object({ accountTypeName: T.String() })),
  mapping: T.Record(T.String(), T.Object({ gameClassify: T.Array(GameClassify) })),
  sorting: T.Array(T.String()),
})
export type GameVendor = Static<typeof GameVendor>
