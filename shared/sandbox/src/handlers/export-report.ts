import type { QueryOf } from '@arcada/kit/contract'
import { reaisOf } from '@arcada/kit/contract/centavos'
import type { BetRecord } from '@arcada/kit/contract/entities/bet-record'
import {
  BetStatus,
  DepositStatus,
  MovementType,
  WithdrawalStatus,
} from '@arcada/kit/contract/entities/record-filters'
import { exportReport } from '@arcada/kit/contract/export-report'
import { formatDay, formatExactMoment } from '@arcada/kit/i18n/dates'
import type { Member } from '../domain/accounts/people.ts'
import { incomeIn } from '../domain/agency/income.ts'
import { CATEGORY, isCategory } from '../domain/catalogue/categories.ts'
import { zoneOf } from '../domain/common/days.ts'
import type { Language } from '../domain/common/language.ts'
import { toBetRecord } from '../domain/reports/bets.ts'
import { depositsOf, withdrawalsOf } from '../domain/reports/cash.ts'
import { type Cell, csvOf } from '../domain/reports/csv.ts'
import { csvWord } from '../domain/reports/csv-words.ts'
import { toLotteryOrder } from '../domain/reports/orders.ts'
import { lotteryOrdersIn, movementsIn, profitIn, spanIn, vendorBets } from '../domain/reports/records.ts'
import { subjectOf } from '../domain/reports/subjects.ts'
import { teamBetsIn, teamPnlIn } from '../domain/reports/team-reports.ts'
import { needsFlag } from '../domain/settings/features.ts'
import { forMembers, refusal, type Served } from '../wire/calls/calls.ts'
import type { Core } from '../wire/core/core.ts'

/** Maximum number of rows of one file. */
const MAX_ROWS = 10_000

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
    if (rows.length > MAX_ROWS)
      throw refusal(exportReport, 'export.too.large', { rows: rows.length, max: MAX_ROWS })
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
  const at = (time: number) => formatExactMoment(time, zone, language)
  const game = (type: string) => (isCategory(type) ? CATEGORY[type].name[language] : word(type))
  const betCells = (row: BetRecord): Cell[] => [
    row.id,
    game(row.gameType),
    row.vendor,
    row.gameName,
    row.stake,
    row.valid,
    prize(row),
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
        columns: [
          'time',
          ...(ofTeam ? ['userName', 'type'] : ['type', 'subject']),
          'amount',
          'balanceAfter',
          'remark',
        ],
        rows: movementsIn(core, member, { ...query, type }).map((row) => [
          at(row.time),
          ...(ofTeam
            ? [row.userName, word(row.kind)]
            : [word(row.kind), subjectOf(core, row, language) ?? '']),
          reaisOf(row.amount),
          reaisOf(row.balanceAfter),
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
          prize(row),
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
          'date' in row ? formatDay(row.date, language) : game(row.gameType),
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
          formatDay(date, language),
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

/** The win of a bet; empty while it is open, because 0 would mean a loss. */
const prize = ({ win, status }: Pick<BetRecord, 'win' | 'status'>): Cell =>
  status === 'UNSETTLED' && win === 0 ? '' : win

/** A query value out of a fixed list. */
function oneOf<T extends string>(
  { anyOf }: { anyOf: readonly { const: T }[] },
  value: string | undefined,
  field: string,
): T | undefined {
  if (!value) return undefined
  const found = anyOf.find((one) => one.const === value)
  if (!found) throw refusal(exportReport, 'parameter.invalid', { field })
  return found.const
}
