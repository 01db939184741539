import type { Core } from '../core.ts'
import { integer, text } from '../database/store.ts'
import { walletOf } from '../people.ts'
import type { Span } from './days.ts'

/** Money that came into a wallet or left it; centavos. */
export interface Movement {
  id: number
  memberId: number
  kind: string
  time: number
  amount: number
  balanceAfter: number
}

/** What the ledger booked on the members' wallets in a span, the newest first. */
export function movementsOf(
  core: Core,
  whitelabel: string,
  members: readonly number[],
  { start, end }: Span,
): Movement[] {
  core.tickets.settleDue()
  const wallets = new Map(members.map((id) => [walletOf({ whitelabel, id }), id]))
  return core.store
    .all(
      `select e.rowid as id, a.name, t.kind, t.created_at, e.amount,
         sum(e.amount) over (partition by a.id order by e.rowid) as balance
       from accounts a join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
       where a.name in (select value from json_each(?)) order by e.rowid desc`,
      JSON.stringify([...wallets.keys()]),
    )
    .map((row) => ({
      id: integer(row, 'id'),
      memberId: wallets.get(text(row, 'name')) ?? 0,
      kind: text(row, 'kind'),
      time: integer(row, 'created_at'),
      amount: integer(row, 'amount'),
      balanceAfter: integer(row, 'balance'),
    }))
    .filter(({ time }) => time >= start && time < end)
}
