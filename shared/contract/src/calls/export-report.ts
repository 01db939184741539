import { Type as T } from 'typebox'
import { defineCall } from '../define-call.ts'
import { literals } from '../entities/literals.ts'

/**
 * Exports a report with its filter as a file with all rows. The filters are those of the call that
 * shows the report; `language` determines the texts, the separator and the decimal sign.
 */
export const exportReport = defineCall({
  id: 'exportReport',
  path: '/wps/relay/reports/export',
  query: T.Object({
    report: literals(
      'deposit',
      'withdraw',
      'transactions',
      'bets',
      'lottery',
      'profitAndLoss',
      'teamPnl',
      'teamBets',
      'rebateIncome',
    ),
    startDate: T.String(),
    endDate: T.String(),
    status: T.Optional(T.String()),
    type: T.Optional(T.String()),
    types: T.Optional(T.Literal('A')),
    userName: T.Optional(T.String()),
    parentId: T.Optional(T.String()),
    gameType: T.Optional(T.String()),
    vendor: T.Optional(T.String()),
    gameId: T.Optional(T.String()),
    by: T.Optional(literals('DAY', 'GAME_TYPE')),
    language: literals('PT', 'EN'),
  }),
  value: T.Object({
    fileName: T.String({ minLength: 1 }),
    /** The file's text, with its byte order mark. */
    content: T.String(),
    rows: T.Integer({ minimum: 0 }),
  }),
  refusals: [
    'record.unknown',
    {
      code: 'export.too.large',
      status: 413,
      words:
        '{rows, plural, one {# row is too many. Choose fewer days.} other {# rows are too many. Choose fewer days.}}',
      values: { rows: 'count' },
    },
  ],
  sample: { query: { report: 'transactions', startDate: '2026-03-01', endDate: '2026-03-31' } },
})
