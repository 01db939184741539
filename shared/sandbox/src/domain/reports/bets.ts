import { reaisOf } from '@arcada/kit/contract/centavos'
import type { BetRecord } from '@arcada/kit/contract/entities/bet-record'
import type { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import type { Store } from '../../storage/store.ts'
import { integer, type Row, text } from '../../storage/store.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { gameByNode } from '../catalogue/games.ts'
import { lotteryById } from '../catalogue/lottery-games.ts'
import { vendorName } from '../catalogue/vendors.ts'
import { SETTLED_STATES } from '../common/bet-status.ts'
import type { Span } from '../common/days.ts'
import type { Language } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'

/** The game type of lottery tickets; games of vendors have that of their list. */
export const LOTTERY = 'LOTT'

const GAME_TYPES: readonly string[] = [LOTTERY, ...CATEGORIES]

/**
 * A game type of a query; undefined for none.
 * @throws Refusal parameter.invalid for an unknown one
 */
export function gameTypeIn(gameType: string | undefined): string | undefined {
  if (gameType && !GAME_TYPES.includes(gameType))
    throw new Refusal('parameter.invalid', { field: 'gameType' })
  return gameType || undefined
}

/** A bet of a member; centavos. */
export interface Bet {
  row: Row
  memberId: number
  gameType: string
  time: number
  stake: number
  /** The stake of a settled bet. */
  valid: number
  win: number
}

/** Dependencies of the reports on bets. */
interface Books {
  store: Store
  settleDue: () => void
}

/** The bets of members in a time span, the newest first, after all past draws have been settled. */
export function betsOf(core: Books, members: readonly number[], { start, end }: Span): Bet[] {
  core.settleDue()
  return core.store
    .all(
      `select * from bets where member_id in (select value from json_each(?)) and created_at >= ? and created_at < ?
       order by created_at desc, id desc`,
      JSON.stringify(members),
      start,
      end,
    )
    .map((row) => {
      const stake = integer(row, 'stake')
      const lottery = text(row, 'kind') === 'lottery'
      return {
        row,
        memberId: integer(row, 'member_id'),
        gameType: lottery ? LOTTERY : (gameByNode(text(row, 'target'))?.category ?? ''),
        time: integer(row, 'created_at'),
        stake,
        valid: SETTLED.includes(betStatusOf(row)) ? stake : 0,
        win: integer(row, 'win'),
      }
    })
}

export function toBetRecord({ row, gameType, time, stake, valid, win }: Bet, language: Language): BetRecord {
  const target = text(row, 'target')
  const vendor = text(row, 'vendor')
  const name = gameType === LOTTERY ? lotteryById(target)?.name : gameByNode(target)?.name
  return {
    id: `B${integer(row, 'id')}`,
    time,
    vendor: vendorName(vendor),
    gameType,
    gameName: name?.[language] ?? target,
    stake: reaisOf(stake),
    valid: reaisOf(valid),
    win: reaisOf(win),
    status: betStatusOf(row),
  }
}

/** Sums of bets, without refunded stakes. */
export function betTotals(bets: readonly Bet[]) {
  const kept = bets.filter(({ row }) => betStatusOf(row) !== 'CANCELLED')
  const sum = (field: 'stake' | 'valid' | 'win') =>
    reaisOf(kept.reduce((total, bet) => total + bet[field], 0))
  return { stake: sum('stake'), valid: sum('valid'), win: sum('win') }
}

const STATUSES = ['UNSETTLED', ...SETTLED_STATES, 'CANCELLED'] as const
const SETTLED: readonly BetStatus[] = SETTLED_STATES

/** The state of a bet. */
export function betStatusOf(row: Row): BetStatus {
  const status = text(row, 'status')
  return STATUSES.find((known) => known === status) ?? 'UNSETTLED'
}
