import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { integer, type Row, type Store } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import type { Players } from './players.ts'
import type { Stretch } from './usage.ts'

const MINUTE_MS = 60_000

/** A play session of an account over all its devices and tabs; ms. */
export interface PlaySession {
  id: number
  memberId: number
  startedAt: number
  lastAt: number
  everyMin: number
  checkNo: number
  /** Start of the interval of the next reality check. */
  checkFrom: number
}

export interface PlaySessions {
  /** The running session; undefined when the last activity is too long ago. */
  current(member: Member): PlaySession | undefined
  /** Records activity: continues the running session, or begins one. */
  touch(member: Member): PlaySession
  /** Ends the running session, at its last activity. */
  end(member: Member): void
  stretches(memberId: number, since: number): Stretch[]
  /** The same of all accounts of the person; times of two accounts at once count once. */
  stretchesOfPerson(member: Member, since: number): Stretch[]
  /** Acknowledges the check of that number; false when it was acknowledged already, or is not due. */
  acknowledge(member: Member, checkNo: number): boolean
  /** Applies another interval: a shorter one at once. */
  hurry(member: Member, everyMin: number): void
}

export const checkDueAt = ({ checkFrom, everyMin }: PlaySession): number => checkFrom + everyMin * MINUTE_MS

/** Duration of a session; never decreases, even if the clock is set back. */
export const elapsedOf = ({ startedAt, lastAt }: PlaySession, now: number): number =>
  Math.max(now, lastAt) - startedAt

export function createPlaySessions(
  store: Store,
  players: Players,
  { accountsOf }: Persons,
  profileOf: (whitelabel: string) => RgProfile,
  clock: () => number,
): PlaySessions {
  const intervalOf = (member: Member) => {
    const { check } = profileOf(member.whitelabel)
    return Math.min(check.max, Math.max(check.min, players.of(member.id).everyMin ?? check.default))
  }

  const sessions: PlaySessions = {
    current(member) {
      const row = store.one(
        'select * from rg_sessions where member_id = ? and over = 0 order by id desc limit 1',
        member.id,
      )
      if (!row) return undefined
      const session = toSession(row)
      const idle = clock() - session.lastAt
      return idle <= profileOf(member.whitelabel).idleEndMinutes * MINUTE_MS ? session : undefined
    },
    touch: (member) =>
      store.atomic(() => {
        const now = clock()
        const running = sessions.current(member)
        if (running) {
          const lastAt = Math.max(running.lastAt, now)
          store.run('update rg_sessions set last_at = ? where id = ?', lastAt, running.id)
          return { ...running, lastAt }
        }
        store.run('update rg_sessions set over = 1 where member_id = ?', member.id)
        const everyMin = intervalOf(member)
        const { id } = store.insert('rg_sessions', {
          member_id: member.id,
          started_at: now,
          last_at: now,
          every_min: everyMin,
          check_no: 1,
          check_from: now,
          over: 0,
        })
        return {
          id,
          memberId: member.id,
          startedAt: now,
          lastAt: now,
          everyMin,
          checkNo: 1,
          checkFrom: now,
        }
      }),
    end: (member) => void store.run('update rg_sessions set over = 1 where member_id = ?', member.id),
    stretches: (memberId, since) =>
      store
        .all(
          'select started_at, last_at from rg_sessions where member_id = ? and last_at > ? order by started_at',
          memberId,
          since,
        )
        .map((row) => ({ start: integer(row, 'started_at'), end: integer(row, 'last_at') })),
    stretchesOfPerson(member, since) {
      const all = accountsOf(member).flatMap((id) => sessions.stretches(id, since))
      let covered = 0
      return all
        .sort((one, other) => one.start - other.start)
        .flatMap(({ start, end }) => {
          const from = Math.max(start, covered)
          covered = Math.max(covered, end)
          return end > from ? [{ start: from, end }] : []
        })
    },
    acknowledge: (member, checkNo) =>
      store.atomic(() => {
        const running = sessions.current(member)
        const now = clock()
        if (running?.checkNo !== checkNo || now < checkDueAt(running)) return false
        store.run(
          'update rg_sessions set check_no = check_no + 1, check_from = ? where id = ?',
          now,
          running.id,
        )
        return true
      }),
    hurry(member, everyMin) {
      store.run(
        'update rg_sessions set every_min = min(every_min, ?) where member_id = ? and over = 0',
        everyMin,
        member.id,
      )
    },
  }
  return sessions
}

function toSession(row: Row): PlaySession {
  return {
    id: integer(row, 'id'),
    memberId: integer(row, 'member_id'),
    startedAt: integer(row, 'started_at'),
    lastAt: integer(row, 'last_at'),
    everyMin: integer(row, 'every_min'),
    checkNo: integer(row, 'check_no'),
    checkFrom: integer(row, 'check_from'),
  }
}
