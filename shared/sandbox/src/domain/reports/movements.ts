import { integer, text } from '../../storage/store.ts'
import { walletOf } from '../accounts/people.ts'
import type { Span } from '../common/days.ts'
import { orderIdOf } from './orders.ts'
import type { RecordCore } from './record-core.ts'

/** A booking on a wallet; centavos. */
export interface Movement {
  id: number
  memberId: number
  kind: string
  time: number
  amount: number
  balanceAfter: number
  /** Time of its transfer. */
  key: string
  remark: string
}

/** Bookings on the members' wallets in a time span, the newest first. */
export function movementsOf(
  core: RecordCore,
  whitelabel: string,
  members: readonly number[],
  { start, end }: Span,
): Movement[] {
  core.settleDue()
  const wallets = new Map(members.map((id) => [walletOf({ whitelabel, id }), id]))
  return core.store
    .all(
      `select m.*, coalesce(r.remark, '') as remark from (
         select e.rowid as id, e.transfer_id, a.name, t.kind, t.key, t.created_at, e.amount,
           sum(e.amount) over (partition by a.id order by t.created_at, e.rowid) as balance
         from accounts a join entries e on e.account_id = a.id join transfers t on t.id = e.transfer_id
         where a.name in (select value from json_each(?)) and t.created_at < ?
       ) m left join remarks r on r.transfer_id = m.transfer_id
       where m.created_at >= ? order by m.created_at desc, m.id desc`,
      JSON.stringify([...wallets.keys()]),
      end,
      start,
    )
    .map((row) => ({
      id: integer(row, 'id'),
      memberId: wallets.get(text(row, 'name')) ?? 0,
      kind: kindOf(text(row, 'kind'), integer(row, 'amount')),
      time: integer(row, 'created_at'),
      amount: integer(row, 'amount'),
      balanceAfter: integer(row, 'balance'),
      key: text(row, 'key'),
      remark: text(row, 'remark'),
    }))
}

/** One transfer between two wallets is a movement of both. */
function kindOf(kind: string, amount: number): string {
  if (kind !== 'TRANSFER') return kind
  return amount < 0 ? 'TRANSFER_OUT' : 'TRANSFER_IN'
}

const ORDER_KEYS = [
  ['DEPOSIT', /^deposit\/([^/]+)/],
  ['WITHDRAW', /^withdraw\/([^/]+)/],
  ['TRANSFER', /^transfer\/([^/]+)/],
] as const

/** The order of a movement, from the key of its transfer. */
export function referenceOf(core: RecordCore, { key }: Movement) {
  for (const [kind, pattern] of ORDER_KEYS) {
    const [, no] = pattern.exec(key) ?? []
    if (no) return { kind, no }
  }
  const no = orderIdOf(core, key.replace(/\/(?:win|cancel)$/, ''))
  return no ? { kind: 'BET' as const, no } : undefined
}
