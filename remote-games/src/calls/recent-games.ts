import { defineCall, Type as T } from '@arcada/kit/contract'
import { GamePage } from './entities/game-page.ts'

/** API-97: the last opened games. */
export const recentGames = defineCall({
  id: 'recentGames',
  method: 'GET',
  path: '/wps/relay/games/recent',
  module: 'COMM3',
  query: T.Object({
    pageNo: T.String(),
  }),
  value: GamePage,
  early: { query: { pageNo: '1' }, session: true },
  audience: 'members',
  sample: { query: { pageNo: '1' } },
})
