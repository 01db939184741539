import { defineCall, Type as T } from '@arcada/kit/contract'
import { GamePage } from './entities/game-page.ts'

/** API-93, ENT-18: the favourites of the logged-in member. */
export const favouriteGames = defineCall({
  id: 'favouriteGames',
  path: '/wps/relay/games/favourites',
  query: T.Object({
    token: T.String(),
    pageNo: T.String(),
    gameType: T.Optional(T.String()),
    gameName: T.Optional(T.String()),
    pageSize: T.String(),
    language: T.String(),
  }),
  value: GamePage,
  early: {
    query: {
      token: '{token}',
      pageNo: '1',
      gameType: '{?gameType}',
      pageSize: '26',
      language: '{language}',
    },
    session: true,
  },
  sample: { query: { pageNo: '1', pageSize: '26' } },
})
