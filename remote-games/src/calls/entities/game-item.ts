import { type Static, Type as T } from '@arcada/kit/contract'
import { GAME_FACTS } from '@arcada/kit/contract/entities/game-facts'

/** ENT-16: one game in lists, favourites and recents. */
export const GameItem = T.Object({
  nodeId: T.String(),
  gameName: T.Optional(T.String()),
  nodeName: T.Optional(T.String()),
  vassalage: T.String(),
  /** The vendor's display name; without it the code in `vassalage` is shown. */
  vassalageName: T.Optional(T.String()),
  iconUrl: T.Optional(T.String()),
  showIcon: T.Optional(T.String()),
  gameType: T.String(),
  roomId: T.Optional(T.String()),
  gameId: T.Optional(T.String()),
  supportPlay: T.Optional(T.Boolean()),
  isNew: T.Optional(T.Boolean()),
  isHot: T.Optional(T.Boolean()),
  ...GAME_FACTS,
})
export type GameItem = Static<typeof GameItem>
