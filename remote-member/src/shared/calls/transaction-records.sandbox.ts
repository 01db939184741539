import { reaisOf } from '@arcada/kit/contract/centavos'
import { forMembers, pageOf, RECORDS_PAGE, type Served } from '@arcada/kit/sandbox/handlers'
import { incomeOf, movementsIn, referenceOf, subjectOf } from '@arcada/kit/sandbox/records'
import { transactionRecords } from './transaction-records.ts'

export const handlers: readonly Served[] = [
  forMembers(transactionRecords, (core, { query, member, language }) => {
    const movements = movementsIn(core, member, query)
    const page = pageOf(movements, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((movement) => {
        const { id, kind, time, amount, balanceAfter, remark, userName } = movement
        const own = query.types !== 'A'
        const reference = own ? referenceOf(core, movement) : undefined
        const subject = own ? subjectOf(core, movement, language) : undefined
        return {
          id: `T${id}`,
          time,
          type: kind,
          amount: reaisOf(amount),
          balanceAfter: reaisOf(balanceAfter),
          remark,
          ...(own ? {} : { userName }),
          subject,
          reference,
        }
      }),
      footer: incomeOf(movements),
      serverNow: core.clock(),
    }
  }),
]
