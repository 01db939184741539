import { integer, type Store, text, textOrNone } from '../../storage/store.ts'

const ACTORS = ['MEMBER', 'HOUSE', 'PROVIDER', 'SYSTEM'] as const
type Actor = (typeof ACTORS)[number]

/** One change by the member, the operator or the payment provider; the caller masks the values. */
export interface AuditEntry {
  memberId: number
  actor: Actor
  what: string
  before?: string | undefined
  after?: string | undefined
}

/** An append-only record: the database refuses to change or delete a row (MC-170). */
export interface Audit {
  write(entry: AuditEntry): void
  /** How many entries of a kind a member has since a moment. */
  count(memberId: number, what: string, since: number): number
  /** Oldest first. */
  of(memberId: number): (AuditEntry & { time: number })[]
}

export function createAudit(store: Store, clock: () => number): Audit {
  return {
    write({ memberId, actor, what, before, after }) {
      store.insert('audit', {
        member_id: memberId,
        actor,
        what,
        before: before ?? null,
        after: after ?? null,
        created_at: clock(),
      })
    },
    count(memberId, what, since) {
      const row = store.one(
        'select count(*) as count from audit where member_id = ? and what = ? and created_at > ?',
        memberId,
        what,
        since,
      )
      return row ? integer(row, 'count') : 0
    },
    of: (memberId) =>
      store.all('select * from audit where member_id = ? order by id', memberId).map((row) => ({
        memberId,
        actor: ACTORS.find((actor) => actor === row.actor) ?? 'MEMBER',
        what: text(row, 'what'),
        before: textOrNone(row, 'before'),
        after: textOrNone(row, 'after'),
        time: integer(row, 'created_at'),
      })),
  }
}
