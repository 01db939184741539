import { reaisOf } from '@arcada/contract/centavos'
import { teamBets } from '@arcada/contract/team-bets'
import { teamOverview } from '@arcada/contract/team-overview'
import { teamPnl } from '@arcada/contract/team-pnl'
import { NOT_AGENTS } from '../domain/accounts/people.ts'
import { betTotals, toBetRecord } from '../domain/reports/bets.ts'
import { playOf } from '../domain/reports/play.ts'
import { spanIn } from '../domain/reports/records.ts'
import { onlyAgents, teamOf } from '../domain/reports/team.ts'
import { teamBetsIn, teamPnlIn } from '../domain/reports/team-reports.ts'
import { activityOf, balancesOf, firstDepositsOf } from '../domain/reports/team-sums.ts'
import { totalsOf } from '../domain/reports/totals.ts'
import { forMembers, type Served } from '../wire/calls/calls.ts'
import { pageOf, RECORDS_PAGE } from '../wire/calls/pages.ts'

export const handlers: readonly Served[] = [
  forMembers(teamOverview, (core, { query, member }) => {
    onlyAgents(member)
    const span = spanIn(core, member, query.startDate, query.endDate)
    const team = teamOf(core, member.id)
    const ids = team.map(({ id }) => id)
    const { whitelabel } = member
    const { bets, bookings } = activityOf(core, whitelabel, ids, span)
    const balances = [...balancesOf(core, whitelabel, ids).values()]
    return {
      members: team.length,
      agents: team.filter(({ type }) => !NOT_AGENTS.includes(type)).length,
      balance: reaisOf(balances.reduce((sum, balance) => sum + balance, 0)),
      newMembers: team.filter(({ registeredAt }) => registeredAt >= span.start && registeredAt < span.end)
        .length,
      firstDeposits: firstDepositsOf(core, whitelabel, ids, span).length,
      ...totalsOf({ bets, movements: bookings }),
      serverNow: core.clock(),
    }
  }),
  forMembers(teamPnl, (core, { query, member }) => {
    const { rows, path, total, toRow } = teamPnlIn(core, member, query)
    const page = pageOf(rows, query.pageNo, RECORDS_PAGE)
    return { ...page, content: page.content.map(toRow), footer: total, path, serverNow: core.clock() }
  }),
  forMembers(teamBets, (core, { query, member, language }) => {
    const { bets, nameOf } = teamBetsIn(core, member, query)
    const page = pageOf(bets, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((bet) => ({
        userName: nameOf(bet),
        ...toBetRecord(bet, language),
        ...playOf(bet, language),
      })),
      footer: betTotals(bets),
      serverNow: core.clock(),
    }
  }),
]
