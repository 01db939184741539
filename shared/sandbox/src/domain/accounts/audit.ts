import { integer, maybe, oneOf, record, type Store, text } from '../../storage/store.ts'

const toEntry = record({
  memberId: integer,
  actor: oneOf('MEMBER', 'HOUSE', 'PROVIDER', 'SYSTEM'),
  what: text,
  before: maybe(text),
  after: maybe(text),
  time: integer,
})

/** One change by the member, the operator or the payment provider; the caller masks the values. */
export interface AuditEntry extends Partial<Omit<ReturnType<typeof toEntry>, 'time'>> {
  memberId: number
  actor: ReturnType<typeof toEntry>['actor']
  what: string
}

/** An append-only record: the database refuses to change or delete a row (MC-170). */
export type Audit = ReturnType<typeof createAudit>

export function createAudit(store: Store, clock: () => number) {
  return {
    write: ({ memberId, actor, what, before, after }: AuditEntry) =>
      void store.insert('audit', { memberId, actor, what, before, after, time: clock() }),
    /** How many entries of a kind a member has since a moment. */
    count: (memberId: number, what: string, since: number) =>
      store.number`select count(*) from audit where memberId = ${memberId} and what = ${what} and time > ${since}`,
    /** Oldest first. */
    of: (memberId: number) =>
      store.all`select * from audit where memberId = ${memberId} order by id`.map(toEntry),
  }
}
