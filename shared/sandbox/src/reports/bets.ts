import type { BetRecord } from '@arcada/contract/entities/bet-record'
import type { Core } from '../core.ts'
import { gameByNode } from '../data/games.ts'
import { vendorName } from '../data/vendors.ts'
import { integer, type Row, text } from '../database/store.ts'
import type { Language } from '../language.ts'
import { lotteryById } from '../lottery/games.ts'
import type { Span } from './days.ts'

/** The game type of lottery tickets; vendors' games have that of their list. */
export const LOTTERY = 'LOTT'

/** A bet of a member; centavos. */
export interface Bet {
  row: Row
  memberId: number
  gameType: string
  time: number
  stake: number
  /** The stake once the bet is settled. */
  valid: number
  win: number
}

/** The bets of members in a span, the newest first, after every draw that is over has been settled. */
export function betsOf(core: Core, members: readonly number[], { start, end }: Span): Bet[] {
  core.tickets.settleDue()
  return core.store
    .all(
      `select * from bets where member_id in (select value from json_each(?)) and created_at >= ? and created_at < ?
       order by id desc`,
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
        valid: text(row, 'status') === 'UNSETTLED' ? 0 : stake,
        win: integer(row, 'win'),
      }
    })
}

/** A bet as records give it. */
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
    stake: stake / 100,
    valid: valid / 100,
    win: win / 100,
    status: statusOf(row),
  }
}

export function betTotals(bets: readonly Bet[]) {
  const sum = (field: 'stake' | 'valid' | 'win') => bets.reduce((total, bet) => total + bet[field], 0) / 100
  return { stake: sum('stake'), valid: sum('valid'), win: sum('win') }
}

function statusOf(row: Row): BetRecord['status'] {
  const status = text(row, 'status')
  return status === 'WIN' || status === 'LOSE' ? status : 'UNSETTLED'
}
