import { defineCall, Type as T } from '@arcada/kit/contract'
import { Day, Moment } from '@arcada/kit/contract/entities/time'
import { Activity, StatementQuery } from './entities/activity.ts'

/** The activity statement of a span, and a row for each day, week or month of it. */
export const rgStatement = defineCall({
  id: 'rgStatement',
  path: '/wps/relay/rg/statement',
  query: T.Object(StatementQuery),
  value: T.Object({
    summary: Activity,
    /** Days `YYYY-MM-DD`, both included. */
    content: T.Array(T.Intersect([T.Object({ from: Day, to: Day }), Activity])),
    lifetime: T.Object({ deposits: T.Number(), withdrawals: T.Number(), since: Moment }),
    serverNow: Moment,
  }),
  audience: 'public',
  sample: {
    query: { startDate: '2026-03-01', endDate: '2026-03-31', groupBy: 'day' },
    apart: 'it takes the exit token, too',
  },
})
