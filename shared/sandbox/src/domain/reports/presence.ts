import { DAY_MS } from '@arcada/kit/i18n/dates'
import { integer } from '../../storage/store.ts'
import type { Span } from '../common/days.ts'
import { hash } from '../common/random.ts'
import type { RecordCore } from './record-core.ts'
import type { TeamMember } from './team.ts'

const TEN_MINUTES = 600_000
const ONLINE = 0.15
const LOOKED_IN = 0.5
/** How long ago the last log-in in the sample team may be. */
const MAX_DAYS_AWAY = 60

/** A pseudo-random share of a member and a time span, 0 to 1. */
function chance(id: number, what: string, span: number): number {
  return hash(`${what}/${id}/${span}`) / 4294967296
}

/** Online members of a team: those with an active session, and a repeatable part of the sample team, which cannot log in. */
export function onlineOf(core: RecordCore, team: readonly TeamMember[]): Set<number> {
  const now = core.clock()
  const using = new Set(
    core.store
      .all(
        `select distinct s.member_id from sessions s join session_details d on d.token_hash = s.token_hash
         where d.seen_at > ? and s.expires_at > ?`,
        now - TEN_MINUTES,
        now,
      )
      .map((row) => integer(row, 'member_id')),
  )
  const window = Math.floor(now / TEN_MINUTES)
  const here = ({ id, silent }: TeamMember) =>
    silent ? chance(id, 'online', window) < ONLINE : using.has(id)
  return new Set(team.filter(here).map(({ id }) => id))
}

/** Members of a team who logged in on one of the days that begin in a time span. */
export function loggedInOf(core: RecordCore, team: readonly TeamMember[], { start, end }: Span): Set<number> {
  const sessions = new Set(
    core.store
      .all(
        `select member_id from sessions where created_at >= ? and created_at < ?
         union select member_id from last_logins where at >= ? and at < ?`,
        start,
        end,
        start,
        end,
      )
      .map((row) => integer(row, 'member_id')),
  )
  const days = Array.from({ length: Math.round((end - start) / DAY_MS) }, (_, i) => start + i * DAY_MS)
  const looked = ({ id, silent }: TeamMember) =>
    silent ? days.some((day) => chance(id, 'login', day) < LOOKED_IN) : sessions.has(id)
  return new Set(team.filter(looked).map(({ id }) => id))
}

/** The last log-in of a team's member; undefined for never. */
export function lastLoginOf(core: RecordCore, member: TeamMember): number | undefined {
  const { id, silent, registeredAt } = member
  const row = core.store.one(
    `select max(at) as at from (
       select at from last_logins where member_id = ? union all
       select created_at from sessions where member_id = ? union all
       select max(created_at) from bets where member_id = ? and ?)`,
    id,
    id,
    id,
    silent ? 1 : 0,
  )
  const known = row?.at === null || row === undefined ? undefined : integer(row, 'at')
  if (!silent) return known
  const now = core.clock()
  if (onlineOf(core, [member]).size > 0) return Math.floor(now / TEN_MINUTES) * TEN_MINUTES
  const today = Math.floor(now / DAY_MS) * DAY_MS
  for (let day = today; day > today - MAX_DAYS_AWAY * DAY_MS && day > registeredAt; day -= DAY_MS) {
    const at = day + Math.floor(chance(id, 'hour', day) * DAY_MS)
    if (at <= now && chance(id, 'login', day) < LOOKED_IN) return Math.max(at, known ?? 0)
  }
  return known
}
