import { reaisOf } from '@arcada/kit/contract/centavos'
import { dayIn, daysOf } from '@arcada/kit/i18n/dates'
import { NOT_AGENTS } from '@arcada/kit/sandbox/accounts'
import { type ContractKind, nameOfKey, RATE_KEYS } from '@arcada/kit/sandbox/agency'
import {
  type Core,
  forMembers,
  grouped,
  pageOf,
  RECORDS_PAGE,
  type Served,
  zoneOf,
} from '@arcada/kit/sandbox/handlers'
import {
  activityOf,
  balancesOf,
  betTotals,
  firstDepositsOf,
  lastLoginOf,
  named,
  onlineOf,
  onlyAgents,
  playOf,
  spanIn,
  type TeamMember,
  teamBetsIn,
  teamOf,
  teamPnlIn,
  toBetRecord,
  toPath,
  totalsOf,
  treeOf,
} from '@arcada/kit/sandbox/records'
import { teamBets } from './team-bets.ts'
import { teamDaily } from './team-daily.ts'
import { teamMember } from './team-member.ts'
import { teamMembers } from './team-members.ts'
import { teamOverview } from './team-overview.ts'
import { teamPnl } from './team-pnl.ts'

/** The part of each stake that a member gets back, a fraction. */
function ratesOf(core: Core, id: number) {
  return RATE_KEYS.map((key) => ({ ...key, rate: core.agency.rates.agreed(id, nameOfKey(key)) / 1000 }))
}

/** An accepted contract in one line. */
function contractOf(core: Core, id: number, kind: ContractKind) {
  const held = core.agency.contracts.heldBy(id, kind, core.clock())
  return held && { rate: Math.max(...held.tiers.map(({ rate }) => rate)) / 1000, validFrom: held.validFrom }
}

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
        ...playOf(core, bet, language),
      })),
      footer: betTotals(bets),
      serverNow: core.clock(),
    }
  }),
  forMembers(teamDaily, (core, { query, member }) => {
    onlyAgents(member)
    const { id, whitelabel } = member
    const zone = zoneOf(core, whitelabel)
    const span = spanIn(core, member, query.startDate, query.endDate)
    const team = teamOf(core, id)
    const ids = team.map((one) => one.id)
    const { bets, bookings } = activityOf(core, whitelabel, ids, span)
    const byDay = <T extends { time: number }>(entries: readonly T[]) =>
      grouped(entries, ({ time }) => dayIn(time, zone))
    const [betsOn, bookingsOn] = [byDay(bets), byDay(bookings)]
    const joined = byDay(team.map(({ registeredAt }) => ({ time: registeredAt })))
    const paidIn = byDay(firstDepositsOf(core, whitelabel, ids, span).map((time) => ({ time })))
    return {
      content: daysOf({ from: query.startDate, to: query.endDate }).map((date) => ({
        date,
        newMembers: joined.get(date)?.length ?? 0,
        firstDeposits: paidIn.get(date)?.length ?? 0,
        ...totalsOf({ bets: betsOn.get(date) ?? [], movements: bookingsOn.get(date) ?? [] }),
      })),
      serverNow: core.clock(),
    }
  }),
  forMembers(teamMembers, (core, { query, member }) => {
    onlyAgents(member)
    const { id, whitelabel } = member
    const tree = treeOf(teamOf(core, id))
    const parent = query.parentId ? tree.member(query.parentId) : undefined
    const online = onlineOf(core, tree.members)
    const userName = query.userName?.trim() ?? ''
    const isBelow = (one: TeamMember) => !parent || tree.above(one.id).includes(parent)
    const rows =
      userName || query.online
        ? named(tree.members, userName).filter(
            (one) => (!query.online || online.has(one.id)) && (userName !== '' || isBelow(one)),
          )
        : tree.below(parent?.id ?? id)
    const page = pageOf(rows, query.pageNo, RECORDS_PAGE)
    const balances = balancesOf(
      core,
      whitelabel,
      page.content.map((one) => one.id),
    )
    return {
      ...page,
      content: page.content.map((one) => {
        const lastLogin = lastLoginOf(core, one)
        return {
          id: String(one.id),
          userName: one.userName,
          type: one.type,
          rebate: Math.max(...ratesOf(core, one.id).map(({ rate }) => rate)),
          balance: reaisOf(balances.get(one.id) ?? 0),
          members: tree.count(one.id),
          lastLogin,
          online: online.has(one.id),
          direct: one.parentId === id,
          path: toPath(tree.above(one.id)),
        }
      }),
      footer: {
        online: parent
          ? tree.members.filter((one) => online.has(one.id) && isBelow(one)).length
          : online.size,
      },
      path: parent ? toPath([...tree.above(parent.id), parent]) : [],
      serverNow: core.clock(),
    }
  }),
  forMembers(teamMember, (core, { query, member }) => {
    onlyAgents(member)
    const tree = treeOf(teamOf(core, member.id))
    const one = tree.member(query.id)
    const lastLogin = lastLoginOf(core, one)
    const daily = contractOf(core, one.id, 'DAILY')
    const hourly = contractOf(core, one.id, 'HOURLY')
    const dividend = contractOf(core, one.id, 'DIVIDEND')
    return {
      id: String(one.id),
      userName: one.userName,
      type: one.type,
      direct: one.parentId === member.id,
      registeredAt: one.registeredAt,
      lastLogin,
      online: onlineOf(core, [one]).has(one.id),
      balance: reaisOf(balancesOf(core, member.whitelabel, [one.id]).get(one.id) ?? 0),
      members: tree.count(one.id),
      rates: ratesOf(core, one.id),
      contracts: {
        daily,
        hourly,
        dividend,
      },
      serverNow: core.clock(),
    }
  }),
]
