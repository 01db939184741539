import { integer, record, text } from '../../storage/store.ts'
import { walletOf } from '../accounts/people.ts'
import type { Span } from '../common/days.ts'
import { grouped } from '../common/grouped.ts'
import { type Bet, betsOf } from './bets.ts'
import type { RecordCore } from './record-core.ts'
import { emptySums, type Sums, sumsOf } from './totals.ts'

const toBooking = record({ name: text, kind: text, time: integer, amount: integer })

/** A booking on a member's wallet, without an opening balance; centavos. */
export interface Booking extends Omit<ReturnType<typeof toBooking>, 'name'> {
  memberId: number
}

/** Activity of a team in a time span. */
export interface TeamActivity {
  bets: Bet[]
  bookings: Booking[]
}

/** All entries of the sums of a team in a time span. */
export function activityOf(
  core: RecordCore,
  whitelabel: string,
  members: readonly number[],
  span: Span,
): TeamActivity {
  const bets = betsOf(core, members, span)
  const wallets = new Map(members.map((id) => [walletOf({ whitelabel, id }), id]))
  const bookings = core.store.all`select a.name, t.kind, t.createdAt as time, e.amount from transfers t
      join entries e on e.transferId = t.id join accounts a on a.id = e.accountId
      where t.createdAt >= ${span.start} and t.createdAt < ${span.end}
        and t.kind in ('DEPOSIT', 'WITHDRAW', 'REBATE', 'BONUS')`
    .map(toBooking)
    .flatMap(({ name, ...booking }) => {
      const memberId = wallets.get(name)
      return memberId === undefined ? [] : [{ memberId, ...booking }]
    })
  return { bets, bookings }
}

/** The sums of each active member. */
export function sumsByMember({ bets, bookings }: TeamActivity): (id: number) => Sums {
  const betsBy = grouped(bets, ({ memberId }) => memberId)
  const bookingsBy = grouped(bookings, ({ memberId }) => memberId)
  return (id) => {
    const [own, moved] = [betsBy.get(id), bookingsBy.get(id)]
    return own || moved ? sumsOf({ bets: own ?? [], movements: moved ?? [] }) : emptySums()
  }
}

/** The present balance of each given member; centavos. */
export function balancesOf(
  core: RecordCore,
  whitelabel: string,
  members: readonly number[],
): Map<number, number> {
  core.settleDue()
  const wallets = new Map(members.map((id) => [walletOf({ whitelabel, id }), id]))
  const rows = core.store
    .all`select a.name, sum(e.amount) as balance from accounts a join entries e on e.accountId = a.id
     where a.name in (select value from json_each(${[...wallets.keys()]})) group by a.id`
  return new Map(rows.map((row) => [wallets.get(text(row, 'name')) ?? 0, integer(row, 'balance')]))
}

/** Time of the first deposit of each given member, for those with one in a time span. */
export function firstDepositsOf(
  core: RecordCore,
  whitelabel: string,
  members: readonly number[],
  { start, end }: Span,
): number[] {
  return core.store.all`select min(t.createdAt) as first from accounts a
       join entries e on e.accountId = a.id join transfers t on t.id = e.transferId
       where t.kind = 'DEPOSIT' and a.name in (select value from json_each(${members.map((id) => walletOf({ whitelabel, id }))}))
       group by a.id having first >= ${start} and first < ${end}`.map((row) => integer(row, 'first'))
}
