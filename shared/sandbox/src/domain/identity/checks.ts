import { integer, type Row, type Store, text } from '../../storage/store.ts'
import type { Method, Purpose, VerifierResult } from './verifier.ts'

/** A check as it is stored: result, date, method and reference of the verifier, and nothing that the player showed. */
export interface StoredCheck {
  id: number
  memberId: number
  purpose: Purpose
  method: Method
  reference: string
  state: 'STARTED' | VerifierResult
  /** Of the last change; ms. */
  at: number
}

/** The log-in of a check that proves presence; any log-in without one. */
type Session = string | undefined

export interface Checks {
  add(check: Omit<StoredCheck, 'id'>, session: Session): void
  move(id: number, state: StoredCheck['state'], at: number): void
  /** The newest of a purpose. */
  last(memberId: number, purpose: Purpose): StoredCheck | undefined
  byReference(reference: string): StoredCheck | undefined
  /** Checks without a final result. */
  open(): StoredCheck[]
  /** How many have changed since a moment. */
  count(memberId: number, since: number): number
  /** How many failed since a moment. */
  failures(memberId: number, purpose: Purpose, since: number): number
  hasPassed(memberId: number, purpose: Purpose): boolean
  /** Whether one passed since a moment: in this log-in, where each shows the player, or a proof of presence outside of any. */
  passedIn(memberId: number, session: string, since: number): boolean
  /** The device of the log-in that began a check needs no further proof. */
  trustDevice(id: number): void
}

/** The table of checks. */
export function createChecks(store: Store): Checks {
  return {
    add({ memberId, purpose, method, reference, state, at }, session) {
      store.insert('identity_checks', {
        member_id: memberId,
        purpose,
        method,
        reference,
        state,
        at,
        session: session ?? null,
      })
    },
    move: (id, state, at) =>
      void store.run('update identity_checks set state = ?, at = ? where id = ?', state, at, id),
    last(memberId, purpose) {
      const row = store.one(
        'select * from identity_checks where member_id = ? and purpose = ? order by id desc limit 1',
        memberId,
        purpose,
      )
      return row && toCheck(row)
    },
    byReference(reference) {
      const row = store.one('select * from identity_checks where reference = ?', reference)
      return row && toCheck(row)
    },
    open: () =>
      store
        .all(`select * from identity_checks where state in ('STARTED', 'UNSURE') order by id`)
        .map(toCheck),
    count(memberId, since) {
      const row = store.one(
        'select count(*) as count from identity_checks where member_id = ? and at > ?',
        memberId,
        since,
      )
      return row ? integer(row, 'count') : 0
    },
    failures(memberId, purpose, since) {
      const row = store.one(
        `select count(*) as count from identity_checks where member_id = ? and purpose = ? and state = 'FAIL' and at > ?`,
        memberId,
        purpose,
        since,
      )
      return row ? integer(row, 'count') : 0
    },
    hasPassed: (memberId, purpose) =>
      store.one(
        `select id from identity_checks where member_id = ? and purpose = ? and state = 'PASS' limit 1`,
        memberId,
        purpose,
      ) !== undefined,
    passedIn: (memberId, session, since) =>
      store.one(
        `select id from identity_checks where member_id = ? and state = 'PASS' and at > ?
         and (session = ? or (session is null and purpose = 'LIVENESS')) limit 1`,
        memberId,
        since,
        session,
      ) !== undefined,
    trustDevice: (id) =>
      void store.run(
        `delete from unproven_devices where exists (
           select 1 from identity_checks c join session_details d on d.token_hash = c.session
           where c.id = ? and c.member_id = unproven_devices.member_id
             and d.device = unproven_devices.device and d.browser = unproven_devices.browser)`,
        id,
      ),
  }
}

function toCheck(row: Row): StoredCheck {
  return {
    id: integer(row, 'id'),
    memberId: integer(row, 'member_id'),
    purpose: text(row, 'purpose') === 'AGE' ? 'AGE' : 'LIVENESS',
    method: text(row, 'method') === 'FACE' ? 'FACE' : 'PERSON',
    reference: text(row, 'reference'),
    state: STATES.find((state) => state === row.state) ?? 'STARTED',
    at: integer(row, 'at'),
  }
}

const STATES = ['STARTED', 'PASS', 'FAIL', 'UNSURE'] as const
