import { type Static, Type as T } from '@arcada/kit/contract'
import { GAME_FACTS } from '@arcada/kit/contract/entities/game-facts'
import { Moment } from '@arcada/kit/contract/entities/time'

/** ENT-24: a lottery game; times in ms, switches '1' or '0'. */
export const LotteryGame = T.Object({
  gameId: T.String(),
  gameCode: T.String(),
  gameGroupCode: T.String(),
  /** The name of the game. */
  remark: T.String(),
  mobileIconUrl: T.Optional(T.String()),
  /** Number of the draw on sale; empty when there is none. */
  numero: T.String(),
  /** Ms until the draw. */
  remainTime: T.Integer(),
  /** Ms before the draw at which betting closes. */
  lockTime: T.Integer(),
  isSale: T.Boolean(),
  /** Numbers separated by commas, optionally `~` and extra numbers. */
  previousWinningNumber: T.String(),
  winningTime: Moment,
  tags: T.Optional(T.Array(T.String())),
  entPlaySwitch: T.Optional(T.String()),
  tradPlaySwitch: T.Optional(T.String()),
  mUi: T.Optional(T.String()),
  css: T.Optional(T.String()),
  code: T.String(),
  ...GAME_FACTS,
})
export type LotteryGame = Static<typeof LotteryGame>
