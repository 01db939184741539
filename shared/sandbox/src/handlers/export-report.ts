import type { QueryOf } from '@arcada/kit/contract'
import { reaisOf } from '@arcada/kit/contract/centavos'
import {
  BetStatus,
  DepositStatus,
  MovementType,
  WithdrawalStatus,
} from '@arcada/kit/contract/entities/record-filters'
import { exportReport } from '@arcada/kit/contract/export-report'
import { formatDay, formatExactMoment, type Zone } from '@arcada/kit/i18n/dates'
import type { Member } from '../domain/accounts/people.ts'
import { incomeIn } from '../domain/agency/income.ts'
import { CATEGORY, isCategory } from '../domain/catalogue/categories.ts'
import { zoneOf } from '../domain/common/days.ts'
import type { Language } from '../domain/common/language.ts'
import { BET_COLUMNS, toBetRecord } from '../domain/reports/bets.ts'
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

const COUNTS = ['draws', 'members']

type Query = QueryOf<typeof exportReport>

/** A file: columns are named like the fields of its rows. */
interface Table {
  name: string
  columns: readonly string[]
  rows: readonly object[]
}

export const handlers: readonly Served[] = [
  forMembers(exportReport, (core, { member, query, language }) => {
    const { name, columns, rows } = tableOf(core, member, query, language)
    if (rows.length > MAX_ROWS)
      throw refusal(exportReport, 'export.too.large', { rows: rows.length, max: MAX_ROWS })
    const cellOf = cellsIn(zoneOf(core, member.whitelabel), language)
    return {
      fileName: `${csvWord(name, language)}-${query.startDate}-${query.endDate}.csv`,
      content: csvOf(
        columns.map((column) => csvWord(column, language)),
        rows.map((row) => columns.map((column) => cellOf(row, column))),
        language,
      ),
      rows: rows.length,
    }
  }),
]

function tableOf(core: Core, member: Member, query: Query, language: Language): Table {
  const { startDate, endDate } = query
  switch (query.report) {
    case 'deposit': {
      needsFlag(core, member, 'DEPRECM3')
      const status = oneOf(DepositStatus, query.status, 'status')
      const span = spanIn(core, member, startDate, endDate)
      const columns = ['time', 'orderNo', 'method', 'amount', 'fee', 'credited', 'status', 'remark']
      return { name: 'deposits', columns, rows: depositsOf(core, member, span, language, status).content }
    }
    case 'withdraw': {
      needsFlag(core, member, 'WITHREC3')
      const status = oneOf(WithdrawalStatus, query.status, 'status')
      const span = spanIn(core, member, startDate, endDate)
      const columns = ['time', 'orderNo', 'bank', 'amount', 'fee', 'net', 'status', 'remark']
      return { name: 'withdrawals', columns, rows: withdrawalsOf(core, member, span, status).content }
    }
    case 'transactions': {
      const type = oneOf(MovementType, query.type, 'type')
      const about = query.types === 'A' ? ['userName', 'type'] : ['type', 'subject']
      const rows = movementsIn(core, member, { ...query, type }).map((row) => ({
        ...row,
        type: row.kind,
        subject: subjectOf(core, row, language),
        amount: reaisOf(row.amount),
        balanceAfter: reaisOf(row.balanceAfter),
      }))
      return { name: 'transactions', columns: ['time', ...about, 'amount', 'balanceAfter', 'remark'], rows }
    }
    case 'bets': {
      const status = oneOf(BetStatus, query.status, 'status')
      const rows = vendorBets(core, member, { ...query, status }).map((bet) => toBetRecord(bet, language))
      return { name: 'bets', columns: ['time', ...BET_COLUMNS], rows }
    }
    case 'lottery': {
      const status = oneOf(BetStatus, query.status, 'status')
      const rows = lotteryOrdersIn(core, member, { ...query, status }).map((bet) => {
        const order = toLotteryOrder(bet, language)
        return { ...order, id: order.orderId }
      })
      const money = ['stake', 'refunded', 'win', 'status']
      return {
        name: 'lottery',
        columns: ['time', 'id', 'gameName', 'numero', 'draws', 'playName', ...money],
        rows,
      }
    }
    case 'profitAndLoss': {
      const columns = [query.by === 'GAME_TYPE' ? 'gameType' : 'date', ...SUMS]
      return { name: 'profitAndLoss', columns, rows: profitIn(core, member, query).content }
    }
    case 'teamPnl': {
      const { rows, toRow } = teamPnlIn(core, member, query)
      return { name: 'teamPnl', columns: ['userName', 'members', ...SUMS], rows: rows.map(toRow) }
    }
    case 'teamBets': {
      const { bets, nameOf } = teamBetsIn(core, member, query)
      const rows = bets.map((bet) => ({ ...toBetRecord(bet, language), userName: nameOf(bet) }))
      return { name: 'teamBets', columns: ['time', 'userName', ...BET_COLUMNS], rows }
    }
    case 'rebateIncome': {
      const columns = ['date', 'userName', 'gameType', 'vendor', 'valid', 'percent', 'amount']
      const rows = incomeIn(core, member, query).rows.map((row) => ({ ...row, percent: row.rate * 100 }))
      return { name: 'rebateIncome', columns, rows }
    }
  }
}

/** Writes the field of a row for a cell; counts are texts, because numbers are written as amounts. */
function cellsIn(zone: Zone, language: Language): (row: object, column: string) => Cell {
  const word = (name: string) => csvWord(name, language)
  return (row, column) => {
    const { [column]: value = '', status }: Record<string, unknown> = { ...row }
    if (column === 'time') return formatExactMoment(Number(value), zone, language)
    const text = String(value)
    if (column === 'date') return formatDay(text, language)
    if (column === 'gameType') return isCategory(text) ? CATEGORY[text].name[language] : word(text)
    if (column === 'status' || column === 'type') return word(text)
    // The win of an open bet is empty, because 0 would mean a loss.
    if (column === 'win' && status === 'UNSETTLED' && value === 0) return ''
    return typeof value === 'number' && !COUNTS.includes(column) ? value : text
  }
}

/** A query value out of a fixed list. */
function oneOf<T extends string>(
  { enum: allowed }: { enum: readonly T[] },
  value: string | undefined,
  field: string,
): T | undefined {
  if (!value) return undefined
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw refusal(exportReport, 'parameter.invalid', { field })
  return found
}
