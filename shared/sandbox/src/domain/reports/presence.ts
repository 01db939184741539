import { DAY_MS } from '@arcada/kit/i18n/dates'
import { integer, maybe, type Row } from '../../storage/store.ts'
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

const idOf = (row: Row) => integer(row, 'id')

/** Online members of a team: those with an active session, and a repeatable part of the sample team, which cannot log in. */
export function onlineOf(core: RecordCore, team: readonly TeamMember[]): Set<number> {
  const now = core.clock()
  const using = core.store.all`select distinct memberId as id from sessions
    where seenAt > ${now - TEN_MINUTES} and expiresAt > ${now}`.map(idOf)
  const window = Math.floor(now / TEN_MINUTES)
  return idsOf(team, using, ({ id }) => chance(id, 'online', window) < ONLINE)
}

/** Members of a team who logged in on one of the days that begin in a time span. */
export function loggedInOf(core: RecordCore, team: readonly TeamMember[], { start, end }: Span): Set<number> {
  const members = core.store
    .all`select memberId as id from sessions where createdAt >= ${start} and createdAt < ${end}
    union select id from members where lastLoginAt >= ${start} and lastLoginAt < ${end}`.map(idOf)
  const days = Array.from({ length: Math.round((end - start) / DAY_MS) }, (_, i) => start + i * DAY_MS)
  return idsOf(team, members, ({ id }) => days.some((day) => chance(id, 'login', day) < LOOKED_IN))
}

/** The ids of a team's members who are among the given ones; for those who cannot log in chance decides. */
function idsOf(team: readonly TeamMember[], members: number[], decides: (member: TeamMember) => boolean) {
  const known = new Set(members)
  const chosen = team.filter((member) => (member.silent ? decides(member) : known.has(member.id)))
  return new Set(chosen.map(({ id }) => id))
}

/** The last log-in of a team's member; undefined for never. */
export function lastLoginOf(core: RecordCore, member: TeamMember): number | undefined {
  const { id, silent, registeredAt } = member
  const row = core.store.one`select max(at) as at from (
    select lastLoginAt as at from members where id = ${id} union all
    select createdAt from sessions where memberId = ${id} union all
    select max(createdAt) from bets where memberId = ${id} and ${silent})`
  const known = row && maybe(integer)(row, 'at')
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
