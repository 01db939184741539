import { reaisOf } from '@arcada/kit/contract/centavos'
import { type Member, walletOf } from '@arcada/kit/sandbox/accounts'
import { type Dividend, userNameOf } from '@arcada/kit/sandbox/agency'
import {
  type Core,
  forMembers,
  pageOf,
  RECORDS_PAGE,
  refusal,
  type Served,
} from '@arcada/kit/sandbox/handlers'
import { onlyAgents } from '@arcada/kit/sandbox/records'
import { dividendInfo } from './dividend-info.ts'
import { dividendRecords } from './dividend-records.ts'
import { downlineDividends } from './downline-dividends.ts'
import { payDividend } from './pay-dividend.ts'
import { runningDividend } from './running-dividend.ts'

/** Settles past draws and periods first, because the due amounts depend on them. */
function onlyWithDividends(core: Core, member: Member): void {
  onlyAgents(member)
  if (!core.settings.read(member.whitelabel).dividends) throw refusal(payDividend, 'permission.denied')
  core.settleDue()
}

function figures({
  period,
  profit,
  members,
  rate,
  amount,
}: Omit<Dividend, 'id' | 'memberId' | 'status' | 'dueAt' | 'paidAt'>) {
  return { period, profit: reaisOf(profit), members, rate: rate / 1000, amount: reaisOf(amount) }
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
        paidAt: dividend.paidAt,
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
        paidAt: dividend.paidAt,
      })),
      hasPaymentPassword: core.cashier.paymentPasswords.has(member.id),
      serverNow: core.clock(),
    }
  }),
  forMembers(payDividend, (core, { member, body }) => {
    onlyWithDividends(core, member)
    const { id, paymentPassword, requestId } = body
    return core.once.run(
      { memberId: member.id, call: payDividend.id, requestId, body },
      {
        check: () => core.cashier.paymentPasswords.check(member.id, paymentPassword),
        book() {
          const paidAt = core.agency.dividends.pay(member, id)
          core.accounts.audit.write({
            memberId: member.id,
            actor: 'MEMBER',
            what: 'DIVIDEND_PAID',
            after: id,
          })
          return { paidAt, balance: reaisOf(core.ledger.balance(walletOf(member))) }
        },
      },
    )
  }),
]
