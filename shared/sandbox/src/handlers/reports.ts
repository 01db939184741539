import { betRecords } from '@arcada/contract/bet-records'
import { profitAndLoss } from '@arcada/contract/profit-and-loss'
import { transactionRecords } from '@arcada/contract/transaction-records'
import { forMembers, type Served } from '../calls.ts'
import { pageOf, RECORDS_PAGE } from '../pages.ts'
import { betsOf, betTotals, LOTTERY, toBetRecord } from '../reports/bets.ts'
import { dayOf, spanOf } from '../reports/days.ts'
import { movementsOf } from '../reports/movements.ts'
import { named, onlyAgents, teamOf } from '../reports/team.ts'
import { groupedBy, totalsOf } from '../reports/totals.ts'

export const handlers: readonly Served[] = [
  forMembers(betRecords, (core, { query, member, language }) => {
    const bets = betsOf(core, [member.id], spanOf(query.startDate, query.endDate)).filter(
      ({ row, gameType }) =>
        gameType !== LOTTERY &&
        (!query.gameType || gameType === query.gameType) &&
        (!query.vendor || row.vendor === query.vendor),
    )
    const page = pageOf(bets, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((bet) => toBetRecord(bet, language)),
      footer: betTotals(bets),
    }
  }),
  forMembers(profitAndLoss, (core, { query, member }) => {
    const { startDate, endDate, gameType, by } = query
    const span = spanOf(startDate, endDate)
    const bets = betsOf(core, [member.id], span).filter((bet) => !gameType || bet.gameType === gameType)
    const betsOnly = Boolean(gameType) || by === 'GAME_TYPE'
    const movements = movementsOf(core, member.whitelabel, [member.id], span)
    const groups =
      by === 'GAME_TYPE'
        ? groupedBy({ bets, movements: [] }, (entry) => ('gameType' in entry ? entry.gameType : ''))
        : groupedBy({ bets, movements: betsOnly ? [] : movements }, ({ time }) => dayOf(time))
    return {
      summary: totalsOf({ bets, movements: gameType ? [] : movements }),
      content: [...groups]
        // The newest day first; game types by their names.
        .sort(([one], [other]) => (by === 'GAME_TYPE' ? one.localeCompare(other) : other.localeCompare(one)))
        .map(([key, group]) => ({
          ...(by === 'GAME_TYPE' ? { gameType: key } : { date: key }),
          ...totalsOf(group),
        })),
    }
  }),
  forMembers(transactionRecords, (core, { query, member }) => {
    const ofTeam = query.types === 'A'
    if (ofTeam) onlyAgents(member)
    const people = ofTeam
      ? named(teamOf(core, member.id), query.userName)
      : [{ id: member.id, userName: member.userName }]
    const names = new Map(people.map(({ id, userName }) => [id, userName]))
    const movements = movementsOf(
      core,
      member.whitelabel,
      [...names.keys()],
      spanOf(query.startDate, query.endDate),
    ).filter(({ kind }) => !query.type || kind === query.type)
    const page = pageOf(movements, query.pageNo, RECORDS_PAGE)
    const sum = (sign: number) =>
      movements.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0) / 100
    return {
      ...page,
      content: page.content.map(({ id, memberId, kind, time, amount, balanceAfter }) => ({
        id: `T${id}`,
        time,
        type: kind,
        amount: amount / 100,
        balanceAfter: balanceAfter / 100,
        remark: '',
        ...(ofTeam ? { userName: names.get(memberId) ?? '' } : {}),
      })),
      footer: { income: sum(1), expense: sum(-1) },
    }
  }),
]
