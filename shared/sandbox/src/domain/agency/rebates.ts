import { type Centavos, centavos } from '@arcada/kit/contract/centavos'
import { integer, type Row, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { gameByNode } from '../catalogue/games.ts'
import type { Base } from '../common/base.ts'
import { SETTLED } from '../common/bet-status.ts'
import type { Span } from '../common/days.ts'
import type { Ledger } from '../money/ledger.ts'
import { fromTo } from '../money/ledger.ts'
import { centavosIn } from '../money/read-centavos.ts'
import { LOTTERY } from '../reports/bets.ts'
import type { Agency } from './agency.ts'

interface RebateCore extends Base {
  ledger: Ledger
  agency: Agency
  settleDue: () => void
}

/** One game type of a member: the stakes since the last claim. Thousandths. */
export interface Rebate {
  gameType: string
  bets: readonly number[]
  valid: number
  rate: number
  amount: Centavos
}

const gameTypeOf = (row: Row) =>
  text(row, 'kind') === 'lottery' ? LOTTERY : (gameByNode(text(row, 'target'))?.category ?? '')

/** The rebates on stakes settled before a moment, a row per game type that the member plays. */
export function rebatesOf(core: RebateCore, member: Member, before: number): Rebate[] {
  core.settleDue()
  const played = core.store.all(
    `select b.id, b.kind, b.target, b.stake, r.rebate_id from bets b left join rebated_bets r on r.bet_id = b.id
     where b.member_id = ? and b.${SETTLED} and b.due_at < ? order by b.id`,
    member.id,
    before,
  )
  return [...new Set(played.map(gameTypeOf))].sort().map((gameType) => {
    const open = played.filter((row) => row.rebate_id === null && gameTypeOf(row) === gameType)
    const valid = open.reduce((sum, row) => sum + integer(row, 'stake'), 0)
    const rate = core.agency.rates.own(member.id, gameType)
    const bets = open.map((row) => integer(row, 'id'))
    return { gameType, bets, valid, rate, amount: centavos(Math.floor((valid * rate) / 1000)) }
  })
}

/** Pays a row; the table of its bets accepts each of them once (MC-138). */
export function payRebate(
  core: RebateCore,
  member: Member,
  { gameType, bets, valid, rate, amount }: Rebate,
): void {
  const { id } = core.store.insert('rebates', {
    member_id: member.id,
    game_type: gameType,
    valid,
    rate,
    amount,
    created_at: core.clock(),
  })
  for (const bet of bets) core.store.insert('rebated_bets', { bet_id: bet, rebate_id: id })
  core.ledger.transfer(
    `rebate/${id}`,
    'REBATE',
    fromTo(`house/${member.whitelabel}/rebates`, walletOf(member), amount),
  )
}

/** A paid rebate; centavos, thousandths. */
export interface PaidRebate extends Omit<Rebate, 'bets'> {
  time: number
}

/** The rebates that were paid to a member in a time span, the newest first. */
export function paidRebatesOf({ store }: Base, { id }: Member, { start, end }: Span): PaidRebate[] {
  return store
    .all(
      'select * from rebates where member_id = ? and created_at >= ? and created_at < ? order by created_at desc, id desc',
      id,
      start,
      end,
    )
    .map((row) => ({
      gameType: text(row, 'game_type'),
      valid: integer(row, 'valid'),
      rate: integer(row, 'rate'),
      amount: centavosIn(row, 'amount'),
      time: integer(row, 'created_at'),
    }))
}
