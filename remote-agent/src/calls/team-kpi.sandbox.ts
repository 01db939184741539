import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { integer } from '@arcada/sandbox/database/store'
import { whole } from '@arcada/sandbox/pages'
import { hash } from '@arcada/sandbox/random'
import { betsOf } from '@arcada/sandbox/reports/bets'
import { DAY_MS, type Span, spanOf } from '@arcada/sandbox/reports/days'
import { onlyAgents, teamOf } from '@arcada/sandbox/reports/team'
import { teamKpi } from './team-kpi.ts'

/** A share of chance that belongs to a member and a span of time, 0 to 1. */
function chance(id: number, what: string, span: number): number {
  return hash(`${what}/${id}/${span}`) / 4294967296
}

/** Who of a team started a session in a span. */
function signedIn(core: Core, ids: readonly number[], { start, end }: Span): Set<number> {
  const rows = core.store.all(
    `select distinct member_id from sessions
     where member_id in (select value from json_each(?)) and created_at >= ? and created_at < ?`,
    JSON.stringify(ids),
    start,
    end,
  )
  return new Set(rows.map((row) => integer(row, 'member_id')))
}

export const handlers: readonly Served[] = [
  forMembers(teamKpi, (core, { member, query }) => {
    onlyAgents(member)
    whole(query.size, 1, 100)
    const span = spanOf(query.startDate, query.endDate)
    const { start, end } = span
    const days = Array.from(
      { length: Math.max(0, Math.min(31, (end - start) / DAY_MS)) },
      (_, i) => start + i * DAY_MS,
    )
    const everybody = teamOf(core, member.id)
    const ids = everybody.map(({ id }) => id)
    const bettors = new Set(betsOf(core, ids, span).map(({ memberId }) => memberId))
    const sessions = signedIn(core, ids, span)
    // Nobody can sign in as most of the team, so a repeatable part of it has been here on a day.
    const looked = (id: number) => days.some((day) => chance(id, 'login', day) < 0.5)
    const tenMinutes = Math.floor(core.clock() / 600_000)
    return {
      content: [],
      footer: {
        teamLoginMemberCount: ids.filter((id) => bettors.has(id) || sessions.has(id) || looked(id)).length,
        teamBetMemberCount: bettors.size,
        teamRegisterMemberCount: everybody.filter(
          ({ registeredAt }) => registeredAt >= start && registeredAt < end,
        ).length,
        teamOnlineCount: ids.filter((id) => chance(id, 'online', tenMinutes) < 0.15).length,
      },
    }
  }),
]
