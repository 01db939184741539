import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { gameByNode } from '@arcada/sandbox/data/games'
import { integer, type Row, text } from '@arcada/sandbox/database/store'
import { Refusal } from '@arcada/sandbox/envelope'
import { pageOf, RECORDS_PAGE } from '@arcada/sandbox/pages'
import { type Member, walletOf } from '@arcada/sandbox/people'
import { LOTTERY } from '@arcada/sandbox/reports/bets'
import { dayOf, spanOf, zoneOf } from '@arcada/sandbox/reports/days'
import { claimRebate } from './claim-rebate.ts'
import { manualRebate } from './manual-rebate.ts'
import { rebateReport } from './rebate-report.ts'

/** Rebates are computed at every tenth minute. */
const EVERY_MS = 10 * 60_000

/** One game type of a member: what was staked since the last claim. Centavos, thousandths. */
interface Rebate {
  gameType: string
  bets: readonly number[]
  valid: number
  rate: number
  amount: number
}

const gameTypeOf = (row: Row) =>
  text(row, 'kind') === 'lottery' ? LOTTERY : (gameByNode(text(row, 'target'))?.category ?? '')

/** What is to be had of the stakes that were settled before a moment, a row per game type that the member plays. */
function rebatesOf(core: Core, member: Member, before: number): Rebate[] {
  core.settleDue()
  const played = core.store.all(
    `select b.id, b.kind, b.target, b.stake, r.rebate_id from bets b left join rebated_bets r on r.bet_id = b.id
     where b.member_id = ? and b.status in ('WIN', 'LOSE', 'DRAW') and b.due_at < ? order by b.id`,
    member.id,
    before,
  )
  return [...new Set(played.map(gameTypeOf))].sort().map((gameType) => {
    const open = played.filter((row) => row.rebate_id === null && gameTypeOf(row) === gameType)
    const valid = open.reduce((sum, row) => sum + integer(row, 'stake'), 0)
    const rate = core.agency.rates.own(member.id, gameType)
    const bets = open.map((row) => integer(row, 'id'))
    return { gameType, bets, valid, rate, amount: Math.floor((valid * rate) / 1000) }
  })
}

/** Pays a row; the table of its bets lets each of them in once (MC-138). */
function pay(core: Core, member: Member, { gameType, bets, valid, rate, amount }: Rebate): void {
  const { id } = core.store.run(
    `insert into rebates (member_id, game_type, valid, rate, amount, created_at) values (?, ?, ?, ?, ?, ?)`,
    member.id,
    gameType,
    valid,
    rate,
    amount,
    core.clock(),
  )
  for (const bet of bets)
    core.store.run('insert into rebated_bets (bet_id, rebate_id) values (?, ?)', bet, id)
  core.ledger.transfer(`rebate/${id}`, 'REBATE', [
    { account: `house/${member.whitelabel}/rebates`, amount: -amount },
    { account: walletOf(member), amount },
  ])
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

export const handlers: readonly Served[] = [
  forMembers(manualRebate, (core, { member }) => {
    const asOf = lastComputed(core)
    const rows = rebatesOf(core, member, asOf)
    return {
      content: rows.map(({ gameType, valid, rate, amount }) => ({
        gameType,
        valid: valid / 100,
        rate: rate / 1000,
        amount: amount / 100,
      })),
      total: sumOf(rows) / 100,
      asOf,
      nextAt: asOf + EVERY_MS,
    }
  }),
  forMembers(claimRebate, (core, { member, body }) => {
    const { gameTypes, asOf, requestId } = body
    return core.once.run(
      { memberId: member.id, call: claimRebate.id, requestId, body },
      {
        book() {
          core.rg.guard.promote(member)
          if (asOf > lastComputed(core) || asOf % EVERY_MS !== 0)
            throw new Refusal('parameter.invalid', { field: 'asOf' })
          const rows = rebatesOf(core, member, asOf).filter(
            // What is less than a centavo goes on growing.
            ({ gameType, amount }) => gameTypes.includes(gameType) && amount > 0,
          )
          if (rows.length === 0) throw new Refusal('rebate.nothing')
          for (const row of rows) pay(core, member, row)
          return { amount: sumOf(rows) / 100 }
        },
      },
    )
  }),
  forMembers(rebateReport, (core, { member, query }) => {
    const zone = zoneOf(core, member.whitelabel)
    const { start, end } = spanOf(query.startDate, query.endDate, zone)
    const rows = core.store.all(
      'select * from rebates where member_id = ? and created_at >= ? and created_at < ? order by id desc',
      member.id,
      start,
      end,
    )
    const page = pageOf(rows, query.pageNo, RECORDS_PAGE)
    const total = rows.reduce((sum, row) => sum + integer(row, 'amount'), 0)
    return {
      ...page,
      content: page.content.map((row) => ({
        date: dayOf(integer(row, 'created_at'), zone),
        gameType: text(row, 'game_type'),
        valid: integer(row, 'valid') / 100,
        rate: integer(row, 'rate') / 1000,
        amount: integer(row, 'amount') / 100,
        status: 'PAID',
      })),
      footer: { total: total / 100 },
      serverNow: core.clock(),
    }
  }),
]

/** The last time at which rebates were computed: what is settled later is in the next ones. */
function lastComputed(core: Core): number {
  return Math.floor(core.clock() / EVERY_MS) * EVERY_MS
}
