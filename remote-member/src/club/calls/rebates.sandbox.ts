import { reaisOf } from '@arcada/kit/contract/centavos'
import { dayIn } from '@arcada/kit/i18n/dates'
import { onceIfNamed } from '@arcada/kit/sandbox/accounts'
import { paidRebatesOf, payRebate, rebatesOf } from '@arcada/kit/sandbox/agency'
import {
  type Core,
  forMembers,
  pageOf,
  RECORDS_PAGE,
  refusal,
  type Served,
  spanOf,
  zoneOf,
} from '@arcada/kit/sandbox/handlers'
import { claimRebate } from './claim-rebate.ts'
import { manualRebate } from './manual-rebate.ts'
import { rebateReport } from './rebate-report.ts'

/** Rebates are computed every ten minutes. */
const INTERVAL_MS = 10 * 60_000

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

export const handlers: readonly Served[] = [
  forMembers(manualRebate, (core, { member }) => {
    const asOf = lastComputed(core)
    const rows = rebatesOf(core, member, asOf)
    return {
      content: rows.map(({ gameType, valid, rate, amount }) => ({
        gameType,
        valid: reaisOf(valid),
        rate: rate / 1000,
        amount: reaisOf(amount),
      })),
      total: reaisOf(sumOf(rows)),
      asOf,
      nextAt: asOf + INTERVAL_MS,
    }
  }),
  forMembers(claimRebate, (core, { member, body }) => {
    const { gameTypes, asOf } = body
    return onceIfNamed(core, member, claimRebate.id, body, {
      book() {
        core.rg.guard.promote(member)
        if (asOf > lastComputed(core) || asOf % INTERVAL_MS !== 0)
          throw refusal(claimRebate, 'parameter.invalid', { field: 'asOf' })
        const rows = rebatesOf(core, member, asOf).filter(
          // Less than a centavo is carried over.
          ({ gameType, amount }) => gameTypes.includes(gameType) && amount > 0,
        )
        if (rows.length === 0) throw refusal(claimRebate, 'rebate.nothing')
        for (const row of rows) payRebate(core, member, row)
        return { amount: reaisOf(sumOf(rows)) }
      },
    })
  }),
  forMembers(rebateReport, (core, { member, query }) => {
    const zone = zoneOf(core, member.whitelabel)
    const paid = paidRebatesOf(core, member, spanOf(query.startDate, query.endDate, zone))
    const page = pageOf(paid, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map(({ gameType, valid, rate, amount, time }) => ({
        date: dayIn(time, zone),
        gameType,
        valid: reaisOf(valid),
        rate: rate / 1000,
        amount: reaisOf(amount),
        status: 'PAID',
      })),
      footer: { total: reaisOf(sumOf(paid)) },
      serverNow: core.clock(),
    }
  }),
]

/** The last time at which rebates were computed; bets settled later count for the next ones. */
function lastComputed(core: Core): number {
  return Math.floor(core.clock() / INTERVAL_MS) * INTERVAL_MS
}
