import { LOTTERIES, type Lottery } from '../data/lotteries.ts'
import { Refusal } from '../envelope.ts'
import { lotteryByCode, lotteryById } from './games.ts'
import { PRIZE_MODES, type PrizeMode, prizeModeOf } from './prize-modes.ts'

/** What a member opened: a lottery in a prize mode, to be played number by number or for fun. */
export interface LotteryTable {
  lottery: Lottery
  mode: PrizeMode
  /** trad: one number; ent: whether the sum of the numbers is odd or even. */
  playType: 'trad' | 'ent'
  /** lobby: the hall with every lottery comes first. */
  view: 'betting' | 'lobby'
}

export interface TableParams {
  code: string | undefined
  prizeMode: string | undefined
  playType: string | undefined
  view: string | undefined
}

/**
 * The table that a launch asks for, as text for its row; undefined when there is no such lottery.
 * @throws Refusal permission.denied for a way of playing that the lottery does not have
 */
export function tableTarget({ code, prizeMode, playType, view }: TableParams): string | undefined {
  // The hall opens without a game: the first one that sells stands on the table.
  const lottery = code ? lotteryByCode(code) : LOTTERIES[0]
  if (!lottery) return undefined
  const fun = playType === 'ent'
  if (fun && !lottery.entertainment) throw new Refusal('permission.denied')
  const mode = prizeModeOf(prizeMode) ?? PRIZE_MODES[0]
  return [lottery.id, mode.code, fun ? 'ent' : 'trad', view === 'lobby' ? 'lobby' : 'betting'].join(' ')
}

/** Reads what `tableTarget` wrote; in the hall `chosen` is the lottery that the member went to. */
export function tableOf(target: string, chosen?: string): LotteryTable | undefined {
  const [id = '', code, playType, view] = target.split(' ')
  const hall = view === 'lobby'
  const lottery = lotteryById((hall && chosen) || id)
  if (!lottery) return undefined
  return {
    lottery,
    mode: prizeModeOf(code) ?? PRIZE_MODES[0],
    playType: playType === 'ent' && lottery.entertainment ? 'ent' : 'trad',
    view: hall && !chosen ? 'lobby' : 'betting',
  }
}
