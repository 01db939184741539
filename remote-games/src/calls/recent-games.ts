import { defineCall, Type as T } from '@arcada/kit/contract'
import { GamePage } from './entities/game-page.ts'

/** API-97: the last opened games. */
export const recentGames = defineCall({
  id: 'recentGames',
  path: '/wps/relay/games/recent',
  query: T.Object({
    pageNo: T.String(),
  }),
  value: GamePage,
  early: { query: { pageNo: '1' }, session: true },
  sample: { query: { pageNo: '1' } },
})
