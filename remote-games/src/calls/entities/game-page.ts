import { type Static, Type as T } from '@arcada/kit/contract'
import { GameItem } from './game-item.ts'

/** ENT-18: one page of favourites or recent games. */
export const GamePage = T.Object({
  content: T.Array(GameItem),
  pageNum: T.Integer({ minimum: 0 }),
  totalPages: T.Integer({ minimum: 0 }),
})
export type GamePage = Static<typeof GamePage>
