import { defineCall, Type as T } from '@arcada/kit/contract'
import { GameItem } from './entities/game-item.ts'

/** API-100: the areas of games in the server's order, each with its first games. */
export const gameMenus = defineCall({
  id: 'gameMenus',
  path: '/wps/relay/games/menus',
  query: T.Object({
    device: T.Literal('MOBILE'),
    language: T.String(),
  }),
  value: T.Array(
    T.Object({
      /** Type of the games. */
      tag: T.String(),
      labelName: T.String(),
      gameMenus: T.Array(GameItem),
    }),
  ),
  early: {
    query: {
      device: 'MOBILE',
      language: '{language}',
    },
  },
  audience: 'public',
  sample: { query: { device: 'MOBILE' } },
})
