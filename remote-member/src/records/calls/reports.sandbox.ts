import { forMembers, pageOf, RECORDS_PAGE, type Served } from '@arcada/kit/sandbox/handlers'
import {
  betTotals,
  depositsOf,
  lotteryOrdersIn,
  orderTotals,
  profitIn,
  spanIn,
  toBetRecord,
  toLotteryOrder,
  vendorBets,
  withdrawalsOf,
} from '@arcada/kit/sandbox/records'
import { betRecords } from './bet-records.ts'
import { depositReport } from './deposit-report.ts'
import { lotteryOrders } from './lottery-orders.ts'
import { profitAndLoss } from './profit-and-loss.ts'
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
]
