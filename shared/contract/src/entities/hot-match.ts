import { type Static, Type as T } from 'typebox'
import { Moment } from './time.ts'

/** ENT-15: an upcoming match; `matchTime` in ms. */
export const HotMatch = T.Object({
  homeTeam: T.String(),
  awayTeam: T.String(),
  homeTeamImageUrl: T.Optional(T.String()),
  awayTeamImageUrl: T.Optional(T.String()),
  league: T.String(),
  matchTime: Moment,
  vendor: T.String(),
  roomId: T.String(),
  nodeId: T.String(),
})
export type HotMatch = Static<typeof HotMatch>
