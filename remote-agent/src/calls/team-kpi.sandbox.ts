import { forMembers, type Served, whole } from '@arcada/kit/sandbox/handlers'
import { betsOf, loggedInOf, onlineOf, onlyAgents, spanIn, teamOf } from '@arcada/kit/sandbox/records'
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
        teamLoginMemberCount: new Set([...loggedInOf(core, team, span), ...bettors]).size,
        teamBetMemberCount: bettors.size,
        teamRegisterMemberCount: team.filter(
          ({ registeredAt }) => registeredAt >= span.start && registeredAt < span.end,
        ).length,
        teamOnlineCount: onlineOf(core, team).size,
      },
    }
  }),
]
