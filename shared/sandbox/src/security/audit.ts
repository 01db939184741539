import { integer, type Store, text, textOrNone } from '../database/store.ts'

const ACTORS = ['MEMBER', 'HOUSE', 'PROVIDER', 'SYSTEM'] as const
type Actor = (typeof ACTORS)[number]

/** One change, by the member, the house or who pays for it; values are masked before they come here. */
export interface AuditEntry {
  memberId: number
  actor: Actor
  what: string
  before?: string | undefined
  after?: string | undefined
}

/** A journal that only grows: the database itself refuses to change or remove a row (MC-170). */
export interface Audit {
  write(entry: AuditEntry): void
  /** Oldest first. */
  of(memberId: number): (AuditEntry & { time: number })[]
}

export function createAudit(store: Store, clock: () => number): Audit {
  return {
    write({ memberId, actor, what, before, after }) {
      store.run(
        'insert into audit (member_id, actor, what, before, after, created_at) values (?, ?, ?, ?, ?, ?)',
        memberId,
        actor,
        what,
        before ?? null,
        after ?? null,
        clock(),
      )
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
