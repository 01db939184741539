import { betRecords } from '@arcada/contract/bet-records'
import { reaisOf } from '@arcada/contract/centavos'
import { lotteryOrders } from '@arcada/contract/lottery-orders'
import { profitAndLoss } from '@arcada/contract/profit-and-loss'
import { transactionRecords } from '@arcada/contract/transaction-records'
import { betTotals, toBetRecord } from '../domain/reports/bets.ts'
import { referenceOf } from '../domain/reports/movements.ts'
import { orderTotals, toLotteryOrder } from '../domain/reports/orders.ts'
import { incomeOf, lotteryOrdersIn, movementsIn, profitIn, vendorBets } from '../domain/reports/records.ts'
import { subjectOf } from '../domain/reports/subjects.ts'
import { forMembers, type Served } from '../wire/calls/calls.ts'
import { pageOf, RECORDS_PAGE } from '../wire/calls/pages.ts'

export const handlers: readonly Served[] = [
  forMembers(betRecords, (core, { query, member, language }) => {
    const bets = vendorBets(core, member, query)
    const page = pageOf(bets, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((bet) => toBetRecord(bet, language)),
      footer: betTotals(bets),
      serverNow: core.clock(),
    }
  }),
  forMembers(lotteryOrders, (core, { query, member, language }) => {
    const orders = lotteryOrdersIn(core, member, query)
    const page = pageOf(orders, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((order) => toLotteryOrder(order, language)),
      footer: orderTotals(orders),
      serverNow: core.clock(),
    }
  }),
  forMembers(profitAndLoss, (core, { query, member }) => ({
    ...profitIn(core, member, query),
    serverNow: core.clock(),
  })),
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
          ...(subject ? { subject } : {}),
          ...(reference ? { reference } : {}),
        }
      }),
      footer: incomeOf(movements),
      serverNow: core.clock(),
    }
  }),
]
