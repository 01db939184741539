import { integer, oneOf, record, type Store, text } from '../../storage/store.ts'
import type { Purpose } from './verifier.ts'

/** A check as it is stored: result, date, method and reference of the verifier, and nothing that the player showed. */
export type StoredCheck = ReturnType<typeof toCheck>
const toCheck = record({
  id: integer,
  memberId: integer,
  purpose: oneOf('AGE', 'LIVENESS'),
  method: oneOf('FACE', 'PERSON'),
  reference: text,
  state: oneOf('STARTED', 'PASS', 'FAIL', 'UNSURE'),
  /** Of the last change; ms. */
  at: integer,
})

/** The table of checks. */
export function createChecks(store: Store) {
  return {
    /** @param session the log-in of a check that proves presence; any log-in without one */
    add: (check: Omit<StoredCheck, 'id'>, session?: string) =>
      void store.insert('identity_checks', { ...check, session }),
    move: (id: number, state: StoredCheck['state'], at: number) =>
      void store.run`update identity_checks set state = ${state}, at = ${at} where id = ${id}`,
    /** The newest of a purpose. */
    last: (memberId: number, purpose: Purpose) =>
      store.all`select * from identity_checks where memberId = ${memberId} and purpose = ${purpose}
        order by id desc limit 1`.map(toCheck)[0],
    byReference: (reference: string) =>
      store.all`select * from identity_checks where reference = ${reference}`.map(toCheck)[0],
    /** Checks without a final result. */
    open: () =>
      store.all`select * from identity_checks where state in ('STARTED', 'UNSURE') order by id`.map(toCheck),
    /** How many have changed since a moment. */
    count: (memberId: number, since: number) =>
      store.number`select count(*) from identity_checks where memberId = ${memberId} and at > ${since}`,
    /** How many failed since a moment. */
    failures: (memberId: number, purpose: Purpose, since: number) =>
      store.number`select count(*) from identity_checks
        where memberId = ${memberId} and purpose = ${purpose} and state = 'FAIL' and at > ${since}`,
    hasPassed: (memberId: number, purpose: Purpose) =>
      store.one`select id from identity_checks
        where memberId = ${memberId} and purpose = ${purpose} and state = 'PASS'` !== undefined,
    /** Whether one passed since a moment: in this log-in, where each shows the player, or a proof of presence outside of any. */
    passedIn: (memberId: number, session: string, since: number) =>
      store.one`select id from identity_checks where memberId = ${memberId} and state = 'PASS' and at > ${since}
        and (session = ${session} or (session is null and purpose = 'LIVENESS'))` !== undefined,
    /** The device of the log-in that began a check needs no further proof. */
    trustDevice: (id: number) =>
      void store.run`update known_devices set unproven = 0 where exists (
        select 1 from identity_checks c join sessions s on s.tokenHash = c.session
        where c.id = ${id} and c.memberId = known_devices.memberId
          and s.device = known_devices.device and s.browser = known_devices.browser)`,
  }
}
