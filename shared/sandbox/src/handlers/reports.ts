import { betRecords } from '@arcada/contract/bet-records'
import { lotteryOrders } from '@arcada/contract/lottery-orders'
import { profitAndLoss } from '@arcada/contract/profit-and-loss'
import { transactionRecords } from '@arcada/contract/transaction-records'
import { forMembers, type Served } from '../calls.ts'
import { pageOf, RECORDS_PAGE } from '../pages.ts'
import { betTotals, toBetRecord } from '../reports/bets.ts'
import { referenceOf } from '../reports/movements.ts'
import { orderTotals, toLotteryOrder } from '../reports/orders.ts'
import { incomeOf, lotteryOrdersIn, movementsIn, profitIn, vendorBets } from '../reports/records.ts'

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
  forMembers(transactionRecords, (core, { query, member }) => {
    const movements = movementsIn(core, member, query)
    const page = pageOf(movements, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((movement) => {
        const { id, kind, time, amount, balanceAfter, remark, userName } = movement
        const reference = query.types === 'A' ? undefined : referenceOf(core, movement)
        return {
          id: `T${id}`,
          time,
          type: kind,
          amount: amount / 100,
          balanceAfter: balanceAfter / 100,
          remark,
          ...(query.types === 'A' ? { userName } : {}),
          ...(reference ? { reference } : {}),
        }
      }),
      footer: incomeOf(movements),
      serverNow: core.clock(),
    }
  }),
]
