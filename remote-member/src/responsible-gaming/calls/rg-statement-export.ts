import { defineCall, Type as T } from '@arcada/kit/contract'
import { literals } from '@arcada/kit/contract/entities/literals'
import { StatementQuery } from './entities/activity.ts'

/** The activity statement as a file; `language` sets the labels, the separator and the decimal sign. */
export const rgStatementExport = defineCall({
  id: 'rgStatementExport',
  path: '/wps/relay/rg/statement/export',
  query: T.Object({ ...StatementQuery, language: literals('PT', 'EN') }),
  /** The file as text; an HTML page in its place is an error. */
  value: T.String({ pattern: '^[^<]' }),
  bare: true,
  audience: 'public',
  sample: {
    query: { startDate: '2026-03-01', endDate: '2026-03-31', groupBy: 'day' },
    apart: 'it takes the exit token, too',
  },
})
