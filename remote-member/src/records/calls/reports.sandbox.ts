import { forMembers, pageOf, RECORDS_PAGE, type Served } from '@arcada/sandbox/handlers'
import { depositsOf, spanIn, withdrawalsOf } from '@arcada/sandbox/records'
import { depositReport } from './deposit-report.ts'
import { withdrawReport } from './withdraw-report.ts'

export const handlers: readonly Served[] = [
  forMembers(depositReport, (core, { member, query, language }) => {
    const span = spanIn(core, member, query.startDate, query.endDate)
    const { content, total } = depositsOf(core, member, span, language, query.status)
    return {
      ...pageOf(content, query.pageNo, RECORDS_PAGE),
      footer: { total },
      serverNow: core.clock(),
    }
  }),
  forMembers(withdrawReport, (core, { member, query }) => {
    const span = spanIn(core, member, query.startDate, query.endDate)
    const { content, total } = withdrawalsOf(core, member, span, query.status)
    return {
      ...pageOf(content, query.pageNo, RECORDS_PAGE),
      footer: { total },
      serverNow: core.clock(),
    }
  }),
]
