import { type Centavos, centavos } from '@arcada/kit/contract/centavos'
import { integer, record, text } from '../../storage/store.ts'
import { type Member, walletOf } from '../accounts/people.ts'
import { gameTypeOf, toStoredBet } from '../catalogue/bet.ts'
import type { Base } from '../common/base.ts'
import { SETTLED } from '../common/bet-status.ts'
import type { Span } from '../common/days.ts'
import { centavosIn, fromTo, type Ledger } from '../money/ledger.ts'
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

/** The rebates on stakes settled before a moment, a row per game type that the member plays. */
export function rebatesOf(core: RebateCore, member: Member, before: number): Rebate[] {
  core.settleDue()
  const played = core.store.all`select * from bets where memberId = ${member.id} and ${SETTLED}
    and dueAt < ${before} order by id`.map(toStoredBet)
  return [...new Set(played.map(gameTypeOf))].sort().map((gameType) => {
    const open = played.filter((bet) => bet.rebateId === undefined && gameTypeOf(bet) === gameType)
    const valid = open.reduce((sum, { stake }) => sum + stake, 0)
    const rate = core.agency.rates.own(member.id, gameType)
    const amount = centavos(Math.floor((valid * rate) / 1000))
    return { gameType, bets: open.map(({ id }) => id), valid, rate, amount }
  })
}

/** Pays a row, and marks its bets: each counts once (MC-138). */
export function payRebate(core: RebateCore, member: Member, { bets, ...rebate }: Rebate): void {
  const row = { memberId: member.id, ...rebate, time: core.clock() }
  const { id } = core.store.insert('rebates', row)
  for (const bet of bets) {
    const { changes } = core.store
      .run`update bets set rebateId = ${id} where id = ${bet} and rebateId is null`
    if (changes === 0) throw new Error(`bet ${bet} already has a rebate`)
  }
  const entries = fromTo(`house/${member.whitelabel}/rebates`, walletOf(member), rebate.amount)
  core.ledger.transfer(`rebate/${id}`, 'REBATE', entries)
}

/** A paid rebate; centavos, thousandths. */
const toPaid = record({ gameType: text, valid: integer, rate: integer, amount: centavosIn, time: integer })

/** The rebates that were paid to a member in a time span, the newest first. */
export function paidRebatesOf({ store }: Base, { id }: Member, { start, end }: Span) {
  return store.all`select * from rebates where memberId = ${id} and time >= ${start} and time < ${end}
    order by time desc, id desc`.map(toPaid)
}
