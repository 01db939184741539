import { type Static, Type as T } from '@sinclair/typebox'

/** ENT-15: a match that is played soon; `matchTime` in ms. */
export const HotMatch = T.Object({
  homeTeam: T.String(),
  awayTeam: T.String(),
  homeTeamImageUrl: T.Optional(T.String()),
  awayTeamImageUrl: T.Optional(T.String()),
  league: T.String(),
  matchTime: T.Integer(),
  vendor: T.String(),
  roomId: T.String(),
  nodeId: T.String(),
})
export type HotMatch = Static<typeof HotMatch>
