import { LOTTERIES, type Lottery } from '../catalogue/lotteries.ts'
import { lotteryByCode, lotteryById } from '../catalogue/lottery-games.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'

export interface PrizeMode {
  code: string
  title: Text
  /** Payback of the stakes as prizes, in percent. */
  payback: number
}

/** Prize modes of tickets; the first is the default. */
export const PRIZE_MODES: readonly [PrizeMode, ...PrizeMode[]] = [
  { code: 'STANDARD', title: { pt: 'Padrão', en: 'Standard' }, payback: 95 },
  { code: 'HIGH', title: { pt: 'Prêmio alto', en: 'High prize' }, payback: 97 },
]

function prizeModeOf(code: string | undefined): PrizeMode | undefined {
  return PRIZE_MODES.find((mode) => mode.code === code)
}

/** The opened table: a lottery in a prize mode, played by numbers or for fun. */
export interface LotteryTable {
  lottery: Lottery
  mode: PrizeMode
  /** trad: one number; ent: whether the sum of the numbers is odd or even. */
  playType: 'trad' | 'ent'
  /** lobby: begins with the hall of every lottery. */
  view: 'betting' | 'lobby'
}

export interface TableParams {
  code: string | undefined
  prizeMode: string | undefined
  playType: string | undefined
  view: string | undefined
}

/**
 * The table of a launch as text for its row; undefined for an unknown lottery.
 * @throws Refusal permission.denied for a way of playing that the lottery does not have
 */
export function tableTarget({ code, prizeMode, playType, view }: TableParams): string | undefined {
  // Without a game the hall shows the table of the first lottery on sale.
  const lottery = code ? lotteryByCode(code) : LOTTERIES[0]
  if (!lottery) return undefined
  const fun = playType === 'ent'
  if (fun && !lottery.entertainment) throw new Refusal('permission.denied')
  const mode = prizeModeOf(prizeMode) ?? PRIZE_MODES[0]
  return [lottery.id, mode.code, fun ? 'ent' : 'trad', view === 'lobby' ? 'lobby' : 'betting'].join(' ')
}

/** Parses the text of `tableTarget`; in the hall `chosen` is the lottery that the member chose. */
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
