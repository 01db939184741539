import { defineCall, Type as T } from '@arcada/kit/contract'
import { BetRecord, BetTotals } from '@arcada/kit/contract/entities/bet-record'
import { paged } from '@arcada/kit/contract/entities/paged'
import { BetStatus } from '@arcada/kit/contract/entities/record-filters'
import { Moment } from '@arcada/kit/contract/entities/time'

/** The member's bets with vendors, the newest first; lottery tickets are in `lotteryOrders`. Days as `YYYY-MM-DD`. */
export const betRecords = defineCall({
  id: 'betRecords',
  path: '/wps/relay/reports/bets',
  query: T.Object({
    gameType: T.Optional(T.String()),
    vendor: T.Optional(T.String()),
    status: T.Optional(BetStatus),
    startDate: T.String(),
    endDate: T.String(),
    pageNo: T.String(),
  }),
  value: paged(BetRecord, { footer: BetTotals, serverNow: Moment }),
  sample: { query: { startDate: '2026-03-01', endDate: '2026-03-31', pageNo: '1' } },
})
