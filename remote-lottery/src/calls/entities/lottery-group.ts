import { type Static, Type as T } from '@arcada/kit/contract'
import { LotteryGame } from './lottery-game.ts'

/** ENT-23: a group of the lottery menu. */
export const LotteryMenuGroup = T.Object({
  tag: T.String(),
  labelName: T.String(),
  gameMenus: T.Array(LotteryGame),
})
export type LotteryMenuGroup = Static<typeof LotteryMenuGroup>

/** ENT-25: a group of the lottery list. */
export const LotteryGroup = T.Object({
  gameGroupId: T.String(),
  displayName: T.String(),
  games: T.Array(LotteryGame),
})
export type LotteryGroup = Static<typeof LotteryGroup>
