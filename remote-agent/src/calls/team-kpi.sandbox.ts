import { forMembers, type Served } from '@arcada/sandbox/calls'
import { whole } from '@arcada/sandbox/pages'
import { betsOf } from '@arcada/sandbox/reports/bets'
import { onlineOf, signedInOf } from '@arcada/sandbox/reports/presence'
import { spanIn } from '@arcada/sandbox/reports/records'
import { onlyAgents, teamOf } from '@arcada/sandbox/reports/team'
import { teamKpi } from './team-kpi.ts'

export const handlers: readonly Served[] = [
  forMembers(teamKpi, (core, { member, query }) => {
    onlyAgents(member)
    whole(query.size, 1, 100)
    const span = spanIn(core, member, query.startDate, query.endDate)
    const team = teamOf(core, member.id)
    const ids = team.map(({ id }) => id)
    const bettors = new Set(betsOf(core, ids, span).map(({ memberId }) => memberId))
    return {
      content: [],
      footer: {
        teamLoginMemberCount: new Set([...signedInOf(core, team, span), ...bettors]).size,
        teamBetMemberCount: bettors.size,
        teamRegisterMemberCount: team.filter(
          ({ registeredAt }) => registeredAt >= span.start && registeredAt < span.end,
        ).length,
        teamOnlineCount: onlineOf(core, team).size,
      },
    }
  }),
]
