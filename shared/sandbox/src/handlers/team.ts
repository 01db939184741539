import { teamBets } from '@arcada/contract/team-bets'
import { teamOverview } from '@arcada/contract/team-overview'
import { teamPnl } from '@arcada/contract/team-pnl'
import { forMembers, type Served } from '../calls.ts'
import { integer } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { pageOf, RECORDS_PAGE } from '../pages.ts'
import { NOT_AGENTS, walletOf } from '../people.ts'
import { betsOf, betTotals, toBetRecord } from '../reports/bets.ts'
import { spanOf } from '../reports/days.ts'
import { movementsOf } from '../reports/movements.ts'
import { branchOf, named, onlyAgents, teamOf } from '../reports/team.ts'
import { type Activity, totalsOf } from '../reports/totals.ts'

export const handlers: readonly Served[] = [
  forMembers(teamOverview, (core, { query, member }) => {
    onlyAgents(member)
    const span = spanOf(query.startDate, query.endDate)
    const { start, end } = span
    const team = teamOf(core, member.id)
    const ids = team.map(({ id }) => id)
    const { whitelabel } = member
    const movements = movementsOf(core, whitelabel, ids, span)
    const earlier = movementsOf(core, whitelabel, ids, { start: 0, end: start })
    const depositors = (list: typeof movements) =>
      new Set(list.filter(({ kind }) => kind === 'DEPOSIT').map(({ memberId }) => memberId))
    const before = depositors(earlier)
    const cents = ids.reduce((sum, id) => sum + core.ledger.balance(walletOf({ whitelabel, id })), 0)
    return {
      members: team.length,
      agents: team.filter(({ type }) => !NOT_AGENTS.includes(type)).length,
      balance: cents / 100,
      newMembers: team.filter(({ registeredAt }) => registeredAt >= start && registeredAt < end).length,
      firstDeposits: [...depositors(movements)].filter((id) => !before.has(id)).length,
      ...totalsOf({ bets: betsOf(core, ids, span), movements }),
    }
  }),
  forMembers(teamPnl, (core, { query, member }) => {
    onlyAgents(member)
    const team = teamOf(core, member.id)
    const parent = query.parentId ? Number(query.parentId) : member.id
    if (parent !== member.id && !team.some(({ id }) => id === parent)) throw new Refusal('permission.denied')
    const rows = query.userName
      ? named(team, query.userName)
      : team.filter(({ parentId }) => parentId === parent)
    const span = spanOf(query.startDate, query.endDate)
    const ids = team.map(({ id }) => id)
    const bets = betsOf(core, ids, span)
    const movements = movementsOf(core, member.whitelabel, ids, span)
    const of = (people: ReadonlySet<number>): Activity => ({
      bets: bets.filter(({ memberId }) => people.has(memberId)),
      movements: movements.filter(({ memberId }) => people.has(memberId)),
    })
    const branches = new Map(rows.map(({ id }) => [id, new Set(branchOf(team, id))]))
    const page = pageOf(rows, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map(({ id, userName, type }) => {
        const branch = branches.get(id) ?? new Set()
        return { id: String(id), userName, type, members: branch.size - 1, ...totalsOf(of(branch)) }
      }),
      // Somebody who stands below another row is counted once.
      footer: totalsOf(of(new Set([...branches.values()].flatMap((branch) => [...branch])))),
    }
  }),
  forMembers(teamBets, (core, { query, member, language }) => {
    onlyAgents(member)
    const names = new Map(
      named(teamOf(core, member.id), query.userName).map(({ id, userName }) => [id, userName]),
    )
    const bets = betsOf(core, [...names.keys()], spanOf(query.startDate, query.endDate)).filter(
      ({ gameType }) => !query.gameType || gameType === query.gameType,
    )
    const page = pageOf(bets, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((bet) => ({
        userName: names.get(integer(bet.row, 'member_id')) ?? '',
        ...toBetRecord(bet, language),
      })),
      footer: betTotals(bets),
    }
  }),
]
