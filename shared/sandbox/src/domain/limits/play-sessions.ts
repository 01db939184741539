import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { integer, record, type Store } from '../../storage/store.ts'
import type { Member } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import type { Players } from './players.ts'
import type { Stretch } from './usage.ts'

const MINUTE_MS = 60_000

/** A play session of an account over all its devices and tabs; ms. */
export type PlaySession = ReturnType<typeof toSession>
const toSession = record({
  id: integer,
  memberId: integer,
  startedAt: integer,
  lastAt: integer,
  everyMin: integer,
  checkNo: integer,
  /** Start of the interval of the next reality check. */
  checkFrom: integer,
})

const toStretch = record({ start: integer, end: integer })

export type PlaySessions = ReturnType<typeof createPlaySessions>

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
) {
  const intervalOf = (member: Member) => {
    const { check } = profileOf(member.whitelabel)
    return Math.min(check.max, Math.max(check.min, players.of(member.id).everyMin ?? check.default))
  }

  /** The running session; undefined when the last activity is too long ago. */
  function current(member: Member): PlaySession | undefined {
    const [session] = store.all`select * from rg_sessions where memberId = ${member.id} and over = 0
      order by id desc limit 1`.map(toSession)
    const idleMs = profileOf(member.whitelabel).idleEndMinutes * MINUTE_MS
    return session && clock() - session.lastAt <= idleMs ? session : undefined
  }

  /** Ends the running session, at its last activity. */
  function end({ id }: Member): void {
    store.run`update rg_sessions set over = 1 where memberId = ${id}`
  }

  const stretches = (memberId: number, since: number): Stretch[] =>
    store.all`select startedAt as start, lastAt as "end" from rg_sessions
      where memberId = ${memberId} and lastAt > ${since} order by startedAt`.map(toStretch)

  return {
    current,
    end,
    stretches,
    /** Records activity: continues the running session, or begins one. */
    touch: (member: Member): PlaySession =>
      store.atomic(() => {
        const now = clock()
        const running = current(member)
        if (running) {
          const lastAt = Math.max(running.lastAt, now)
          store.run`update rg_sessions set lastAt = ${lastAt} where id = ${running.id}`
          return { ...running, lastAt }
        }
        end(member)
        const times = { startedAt: now, lastAt: now, checkFrom: now }
        const session = { memberId: member.id, ...times, everyMin: intervalOf(member), checkNo: 1 }
        return { id: store.insert('rg_sessions', session).id, ...session }
      }),
    /** The stretches of all accounts of the person; times of two accounts at once count once. */
    stretchesOfPerson(member: Member, since: number): Stretch[] {
      let covered = 0
      return accountsOf(member)
        .flatMap((id) => stretches(id, since))
        .sort((one, other) => one.start - other.start)
        .flatMap(({ start, end: last }) => {
          const from = Math.max(start, covered)
          covered = Math.max(covered, last)
          return last > from ? [{ start: from, end: last }] : []
        })
    },
    /** Acknowledges the check of that number; false when it was acknowledged already, or is not due. */
    acknowledge: (member: Member, checkNo: number): boolean =>
      store.atomic(() => {
        const running = current(member)
        const now = clock()
        if (running?.checkNo !== checkNo || now < checkDueAt(running)) return false
        store.run`update rg_sessions set checkNo = checkNo + 1, checkFrom = ${now} where id = ${running.id}`
        return true
      }),
    /** Applies another interval: a shorter one at once. */
    hurry: ({ id }: Member, everyMin: number) =>
      void store.run`update rg_sessions set everyMin = min(everyMin, ${everyMin}) where memberId = ${id} and over = 0`,
  }
}
