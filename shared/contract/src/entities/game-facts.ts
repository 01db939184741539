import { type Static, Type as T } from 'typebox'

/** Facts of a game or lottery before the bet. */
export const GAME_FACTS = {
  /** Return to player, in percent. */
  rtp: T.Optional(T.Number()),
  rulesUrl: T.Optional(T.String()),
}

const GameFacts = T.Object(GAME_FACTS)
export type GameFacts = Static<typeof GameFacts>
