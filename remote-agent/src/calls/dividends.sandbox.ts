import type { Dividend } from '@arcada/sandbox/agency/dividends'
import { userNameOf } from '@arcada/sandbox/agency/downline'
import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { Refusal } from '@arcada/sandbox/envelope'
import { pageOf, RECORDS_PAGE } from '@arcada/sandbox/pages'
import { type Member, walletOf } from '@arcada/sandbox/people'
import { onlyAgents } from '@arcada/sandbox/reports/team'
import { dividendInfo } from './dividend-info.ts'
import { dividendRecords } from './dividend-records.ts'
import { downlineDividends } from './downline-dividends.ts'
import { payDividend } from './pay-dividend.ts'
import { runningDividend } from './running-dividend.ts'

/** Draws and periods that are over are settled first: what is due depends on them. */
function onlyWithDividends(core: Core, member: Member): void {
  onlyAgents(member)
  if (!core.settings.read(member.whitelabel).dividends) throw new Refusal('permission.denied')
  core.settleDue()
}

function figures({
  period,
  profit,
  members,
  rate,
  amount,
}: Omit<Dividend, 'id' | 'memberId' | 'status' | 'dueAt' | 'paidAt'>) {
  return { period, profit: profit / 100, members, rate: rate / 1000, amount: amount / 100 }
}

export const handlers: readonly Served[] = [
  forMembers(dividendInfo, (core, { member, whitelabel }) => {
    onlyAgents(member)
    const enabled = core.settings.read(whitelabel).dividends
    const held = core.agency.contracts.heldBy(member.id, 'DIVIDEND', core.clock())
    const rate = Math.max(0, ...(held?.tiers ?? []).map((tier) => tier.rate)) / 1000
    return { enabled, period: 'MONTH', rate }
  }),
  forMembers(runningDividend, (core, { member }) => {
    onlyWithDividends(core, member)
    const found = core.agency.dividends.running(member)
    const serverNow = core.clock()
    if (!found) return { serverNow }
    const { amount, ...rest } = figures(found)
    return { current: { ...rest, expected: amount }, serverNow }
  }),
  forMembers(dividendRecords, (core, { member, query }) => {
    onlyWithDividends(core, member)
    const found = core.agency.dividends
      .of(member.id)
      .filter(
        ({ period, status }) =>
          (!query.period || period === query.period) && (!query.status || status === query.status),
      )
    const page = pageOf(found, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((dividend) => ({
        ...figures(dividend),
        status: dividend.status,
        ...(dividend.paidAt === undefined ? {} : { paidAt: dividend.paidAt }),
      })),
    }
  }),
  forMembers(downlineDividends, (core, { member, query }) => {
    onlyWithDividends(core, member)
    const found = core.agency.dividends
      .owedBy(member)
      .filter(({ period }) => !query.period || period === query.period)
    const page = pageOf(found, query.pageNo, RECORDS_PAGE)
    return {
      ...page,
      content: page.content.map((dividend) => ({
        id: dividend.id,
        userName: userNameOf(core, dividend.memberId),
        ...figures(dividend),
        status: dividend.status,
        dueAt: dividend.dueAt,
        ...(dividend.paidAt === undefined ? {} : { paidAt: dividend.paidAt }),
      })),
      hasPaymentPassword: core.paymentPasswords.has(member.id),
      serverNow: core.clock(),
    }
  }),
  forMembers(payDividend, (core, { member, body }) => {
    onlyWithDividends(core, member)
    const { id, paymentPassword, requestId } = body
    return core.once.run(
      { memberId: member.id, call: payDividend.id, requestId, body },
      {
        check: () => core.paymentPasswords.check(member.id, paymentPassword),
        book() {
          const paidAt = core.agency.dividends.pay(member, id)
          core.audit.write({ memberId: member.id, actor: 'MEMBER', what: 'DIVIDEND_PAID', after: id })
          return { paidAt, balance: core.ledger.balance(walletOf(member)) / 100 }
        },
      },
    )
  }),
]
