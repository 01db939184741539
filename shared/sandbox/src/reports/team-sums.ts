import type { Core } from '../core.ts'
import { integer, text } from '../database/store.ts'
import { grouped } from '../grouped.ts'
import { walletOf } from '../people.ts'
import { type Bet, betsOf } from './bets.ts'
import type { Span } from './days.ts'
import { emptySums, type Sums, sumsOf } from './totals.ts'

/** Money that came into somebody's wallet or left it, without what was there before; centavos. */
export interface Booking {
  memberId: number
  kind: string
  time: number
  amount: number
}

/** What a team did in a span. */
export interface TeamActivity {
  bets: Bet[]
  bookings: Booking[]
}

/** Everything that moves the sums of a team in a span. */
export function activityOf(
  core: Core,
  whitelabel: string,
  members: readonly number[],
  span: Span,
): TeamActivity {
  const bets = betsOf(core, members, span)
  const wallets = new Map(members.map((id) => [walletOf({ whitelabel, id }), id]))
  const bookings = core.store
    .all(
      `select a.name, t.kind, t.created_at, e.amount from transfers t
       join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
       where t.created_at >= ? and t.created_at < ? and t.kind in ('DEPOSIT', 'WITHDRAW', 'REBATE', 'BONUS')`,
      span.start,
      span.end,
    )
    .flatMap((row) => {
      const memberId = wallets.get(text(row, 'name'))
      if (memberId === undefined) return []
      const booking = { kind: text(row, 'kind'), time: integer(row, 'created_at') }
      return [{ memberId, ...booking, amount: integer(row, 'amount') }]
    })
  return { bets, bookings }
}

/** The sums of each member who did something. */
export function sumsByMember({ bets, bookings }: TeamActivity): (id: number) => Sums {
  const betsBy = grouped(bets, ({ memberId }) => memberId)
  const bookingsBy = grouped(bookings, ({ memberId }) => memberId)
  return (id) => {
    const [own, moved] = [betsBy.get(id), bookingsBy.get(id)]
    return own || moved ? sumsOf({ bets: own ?? [], movements: moved ?? [] }) : emptySums()
  }
}

/** What each of some members owns now; centavos. */
export function balancesOf(core: Core, whitelabel: string, members: readonly number[]): Map<number, number> {
  core.settleDue()
  const wallets = new Map(members.map((id) => [walletOf({ whitelabel, id }), id]))
  const rows = core.store.all(
    `select a.name, sum(e.amount) as balance from accounts a join entries e on e.account_id = a.id
     where a.name in (select value from json_each(?)) group by a.id`,
    JSON.stringify([...wallets.keys()]),
  )
  return new Map(rows.map((row) => [wallets.get(text(row, 'name')) ?? 0, integer(row, 'balance')]))
}

/** When each of some members paid in for the first time, of those who did so in a span. */
export function firstDepositsOf(
  core: Core,
  whitelabel: string,
  members: readonly number[],
  { start, end }: Span,
): number[] {
  return core.store
    .all(
      `select min(t.created_at) as first from accounts a
       join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
       where t.kind = 'DEPOSIT' and a.name in (select value from json_each(?))
       group by a.id having first >= ? and first < ?`,
      JSON.stringify(members.map((id) => walletOf({ whitelabel, id }))),
      start,
      end,
    )
    .map((row) => integer(row, 'first'))
}
