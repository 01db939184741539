import { defineCall, Type as T } from '@arcada/kit/contract'
import { GameItem } from './entities/game-item.ts'

/** API-91, API-92: popular games, of one type or of all. */
export const hotGames = defineCall({
  id: 'hotGames',
  path: '/lgw/games/popular',
  query: T.Object({
    isPlatform: T.Literal('2'),
    language: T.String(),
    platform: T.Literal('html5'),
    gameType: T.Optional(T.String()),
    merchantCode: T.String(),
  }),
  value: T.Object({ list: T.Array(GameItem) }),
  early: {
    query: {
      isPlatform: '2',
      language: '{language}',
      platform: 'html5',
      gameType: '{?gameType}',
      merchantCode: '{merchant}',
    },
  },
  audience: 'public',
  sample: { query: { isPlatform: '2', platform: 'html5', merchantCode: 'ARC' } },
})
