import type { QueryOf } from '@arcada/contract'
import type { BetRecord } from '@arcada/contract/entities/bet-record'
import {
  BetStatus,
  DepositStatus,
  MovementType,
  WithdrawalStatus,
} from '@arcada/contract/entities/record-filters'
import { exportReport } from '@arcada/contract/export-report'
import { incomeIn } from '../agency/income.ts'
import { forMembers, type Served } from '../calls.ts'
import type { Core } from '../core.ts'
import { CATEGORY, isCategory } from '../data/categories.ts'
import { Refusal } from '../envelope.ts'
import { needsFlag } from '../features.ts'
import type { Language } from '../language.ts'
import type { Member } from '../people.ts'
import { toBetRecord } from '../reports/bets.ts'
import { depositsOf, withdrawalsOf } from '../reports/cash.ts'
import { type Cell, csvOf } from '../reports/csv.ts'
import { csvWord } from '../reports/csv-words.ts'
import { dayOf, zoneOf } from '../reports/days.ts'
import { toLotteryOrder } from '../reports/orders.ts'
import { lotteryOrdersIn, movementsIn, profitIn, spanIn, vendorBets } from '../reports/records.ts'
import { teamBetsIn, teamPnlIn } from '../reports/team-reports.ts'

/** The most rows of one file. */
export const MOST_ROWS = 10_000

const SUMS = ['deposit', 'withdraw', 'stake', 'valid', 'win', 'rebate', 'bonus', 'profit'] as const
const BET_COLUMNS = ['id', 'gameType', 'vendor', 'gameName', 'stake', 'valid', 'win', 'status']

type Query = QueryOf<typeof exportReport>

interface Table {
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const handlers: readonly Served[] = [
  forMembers(exportReport, (core, { member, query, language }) => {
    const { name, columns, rows } = tableOf(core, member, query, language)
    if (rows.length > MOST_ROWS) throw new Refusal('export.too.large', { rows: rows.length, max: MOST_ROWS })
    return {
      fileName: `${csvWord(name, language)}-${query.startDate}-${query.endDate}.csv`,
      content: csvOf(
        columns.map((column) => csvWord(column, language)),
        rows,
        language,
      ),
      rows: rows.length,
    }
  }),
]

function tableOf(core: Core, member: Member, query: Query, language: Language): Table {
  const { startDate, endDate } = query
  const zone = zoneOf(core, member.whitelabel)
  const word = (name: string) => csvWord(name, language)
  const at = (time: number) => timeText(time, zone)
  const game = (type: string) => (isCategory(type) ? CATEGORY[type].name[language] : word(type))
  const betCells = (row: BetRecord): Cell[] => [
    row.id,
    game(row.gameType),
    row.vendor,
    row.gameName,
    row.stake,
    row.valid,
    row.win,
    word(row.status),
  ]
  switch (query.report) {
    case 'deposit': {
      needsFlag(core, member, 'DEPRECM3')
      const status = oneOf(DepositStatus, query.status, 'status')
      const span = spanIn(core, member, startDate, endDate)
      return {
        name: 'deposits',
        columns: ['time', 'orderNo', 'method', 'amount', 'fee', 'credited', 'status', 'remark'],
        rows: depositsOf(core, member, span, language, status).content.map((row) => [
          at(row.time),
          row.orderNo,
          row.method,
          row.amount,
          row.fee,
          row.credited,
          word(row.status),
          row.remark,
        ]),
      }
    }
    case 'withdraw': {
      needsFlag(core, member, 'WITHREC3')
      const status = oneOf(WithdrawalStatus, query.status, 'status')
      const span = spanIn(core, member, startDate, endDate)
      return {
        name: 'withdrawals',
        columns: ['time', 'orderNo', 'bank', 'amount', 'fee', 'net', 'status', 'remark'],
        rows: withdrawalsOf(core, member, span, status).content.map((row) => [
          at(row.time),
          row.orderNo,
          row.bank,
          row.amount,
          row.fee,
          row.net,
          word(row.status),
          row.remark,
        ]),
      }
    }
    case 'transactions': {
      const type = oneOf(MovementType, query.type, 'type')
      const ofTeam = query.types === 'A'
      return {
        name: 'transactions',
        columns: ['time', ...(ofTeam ? ['userName'] : []), 'type', 'amount', 'balanceAfter', 'remark'],
        rows: movementsIn(core, member, { ...query, type }).map((row) => [
          at(row.time),
          ...(ofTeam ? [row.userName] : []),
          word(row.kind),
          row.amount / 100,
          row.balanceAfter / 100,
          row.remark,
        ]),
      }
    }
    case 'bets': {
      const status = oneOf(BetStatus, query.status, 'status')
      const bets = vendorBets(core, member, { ...query, status }).map((bet) => toBetRecord(bet, language))
      return {
        name: 'bets',
        columns: ['time', ...BET_COLUMNS],
        rows: bets.map((row) => [at(row.time), ...betCells(row)]),
      }
    }
    case 'lottery': {
      const status = oneOf(BetStatus, query.status, 'status')
      const orders = lotteryOrdersIn(core, member, { ...query, status }).map((order) =>
        toLotteryOrder(order, language),
      )
      return {
        name: 'lottery',
        columns: [
          'time',
          'id',
          'gameName',
          'numero',
          'draws',
          'playName',
          'stake',
          'refunded',
          'win',
          'status',
        ],
        rows: orders.map((row) => [
          at(row.time),
          row.orderId,
          row.gameName,
          row.numero,
          String(row.draws),
          row.playName,
          row.stake,
          row.refunded,
          row.win,
          word(row.status),
        ]),
      }
    }
    case 'profitAndLoss': {
      const { content } = profitIn(core, member, query)
      return {
        name: 'profitAndLoss',
        columns: [query.by === 'GAME_TYPE' ? 'gameType' : 'date', ...SUMS],
        rows: content.map((row) => [
          'date' in row ? row.date : game(row.gameType),
          ...SUMS.map((sum) => row[sum]),
        ]),
      }
    }
    case 'teamPnl': {
      const { rows, toRow } = teamPnlIn(core, member, query)
      return {
        name: 'teamPnl',
        columns: ['userName', 'members', ...SUMS],
        rows: rows.map((row) => {
          const shown = toRow(row)
          return [shown.userName, String(shown.members), ...SUMS.map((sum) => shown[sum])]
        }),
      }
    }
    case 'teamBets': {
      const { bets, nameOf } = teamBetsIn(core, member, query)
      return {
        name: 'teamBets',
        columns: ['time', 'userName', ...BET_COLUMNS],
        rows: bets.map((bet) => {
          const row = toBetRecord(bet, language)
          return [at(row.time), nameOf(bet), ...betCells(row)]
        }),
      }
    }
    case 'rebateIncome': {
      const { rows } = incomeIn(core, member, query)
      return {
        name: 'rebateIncome',
        columns: ['date', 'userName', 'gameType', 'vendor', 'valid', 'percent', 'amount'],
        rows: rows.map(({ date, userName, gameType, vendor = '', valid, rate, amount }) => [
          date,
          userName,
          game(gameType),
          vendor,
          valid,
          rate * 100,
          amount,
        ]),
      }
    }
  }
}

/** `2026-05-04 22:00:20` by the clocks of the whitelabel. */
function timeText(time: number, zone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return `${dayOf(time, zone)} ${clock.format(time)}`
}

/** A value of the query that has to be one of a few. */
function oneOf<T extends string>(
  { anyOf }: { anyOf: readonly { const: T }[] },
  value: string | undefined,
  field: string,
): T | undefined {
  if (!value) return undefined
  const found = anyOf.find((one) => one.const === value)
  if (!found) throw new Refusal('parameter.invalid', { field })
  return found.const
}
