import type { Core } from '../core.ts'
import { integer } from '../database/store.ts'
import { hash } from '../random.ts'
import { DAY_MS, type Span } from './days.ts'
import type { TeamMember } from './team.ts'

const TEN_MINUTES = 600_000
const ONLINE = 0.15
const LOOKED_IN = 0.5
/** How far back somebody of the sample team was last here. */
const MOST_DAYS_AWAY = 60

/** A share of chance that belongs to a member and a span of time, 0 to 1. */
function chance(id: number, what: string, span: number): number {
  return hash(`${what}/${id}/${span}`) / 4294967296
}

/** Who of a team is here now: a session in use; of the sample team, in which nobody can sign in, a part that repeats. */
export function onlineOf(core: Core, team: readonly TeamMember[]): Set<number> {
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

/** Who of a team signed in on one of the days that begin in a span. */
export function signedInOf(core: Core, team: readonly TeamMember[], { start, end }: Span): Set<number> {
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

/** When somebody of a team signed in last; undefined for never. */
export function lastLoginOf(core: Core, member: TeamMember): number | undefined {
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
  for (let day = today; day > today - MOST_DAYS_AWAY * DAY_MS && day > registeredAt; day -= DAY_MS) {
    const at = day + Math.floor(chance(id, 'hour', day) * DAY_MS)
    if (at <= now && chance(id, 'login', day) < LOOKED_IN) return Math.max(at, known ?? 0)
  }
  return known
}
