import { integer, record, text } from '../../storage/store.ts'
import { walletOf } from '../accounts/people.ts'
import type { Span } from '../common/days.ts'
import { orderIdOf } from './orders.ts'
import type { RecordCore } from './record-core.ts'

const toStored = record({
  id: integer,
  name: text,
  kind: text,
  time: integer,
  amount: integer,
  balanceAfter: integer,
  key: text,
  remark: text,
})

/** A booking on a wallet, with the key of its transfer; centavos. */
export interface Movement extends Omit<ReturnType<typeof toStored>, 'name'> {
  memberId: number
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
  return core.store.all`select * from (
      select e.rowid as id, a.name, t.kind, t.key, t.remark, t.createdAt as time, e.amount,
        sum(e.amount) over (partition by a.id order by t.createdAt, e.rowid) as balanceAfter
      from accounts a join entries e on e.accountId = a.id join transfers t on t.id = e.transferId
      where a.name in (select value from json_each(${[...wallets.keys()]})) and t.createdAt < ${end})
    where time >= ${start} order by time desc, id desc`
    .map(toStored)
    .map(({ name, ...row }) => ({
      ...row,
      memberId: wallets.get(name) ?? 0,
      kind: kindOf(row.kind, row.amount),
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
