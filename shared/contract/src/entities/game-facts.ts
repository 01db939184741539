import { type Static, Type as T } from '@sinclair/typebox'

/** What a game and a lottery say of themselves before the bet (responsible gaming b.12). */
export const GAME_FACTS = {
  /** Return to player, in percent. */
  rtp: T.Optional(T.Number()),
  rulesUrl: T.Optional(T.String()),
}

const GameFacts = T.Object(GAME_FACTS)
export type GameFacts = Static<typeof GameFacts>
