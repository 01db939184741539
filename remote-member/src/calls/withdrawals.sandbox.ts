import { forMembers, type Served } from '@arcada/sandbox/calls'
import { centavosOf } from '@arcada/sandbox/cashier/centavos'
import { turnoverOf } from '@arcada/sandbox/cashier/turnover'
import { STATED_MINUTES } from '@arcada/sandbox/cashier/withdrawals'
import type { Core } from '@arcada/sandbox/core'
import { Refusal } from '@arcada/sandbox/envelope'
import type { Member } from '@arcada/sandbox/people'
import { toDestination } from './destinations.sandbox.ts'
import { withdraw } from './withdraw.ts'
import { withdrawSettings } from './withdraw-settings.ts'
import { withdrawalOrder } from './withdrawal-order.ts'

/** What a person needs before money can go out, in the order in which it is asked for (MC-65). */
function missingOf(core: Core, member: Member): 'payeeName' | 'paymentPassword' | 'card' | undefined {
  if (!member.payee) return 'payeeName'
  if (!core.paymentPasswords.has(member.id)) return 'paymentPassword'
  return core.destinations.list(member).length === 0 ? 'card' : undefined
}

export const handlers: readonly Served[] = [
  forMembers(withdrawSettings, (core, { member }) => {
    core.settleDue()
    const { min, max, dailyCount, feeRate } = core.settings.read(member.whitelabel).cashier
    const { balance, required, done, withdrawable } = turnoverOf(core.store, core.ledger, member)
    const { count, nextAt } = core.withdrawals.today(member)
    const dailyLeft = Math.max(0, dailyCount - count)
    const lockedUntil = core.paymentPasswords.lockedUntil(member.id)
    return {
      min,
      max,
      dailyCount,
      dailyLeft,
      feeRate,
      turnoverRequired: required / 100,
      turnoverDone: done / 100,
      cards: core.destinations.list(member).map((one) => toDestination(core, one)),
      hasPaymentPassword: core.paymentPasswords.has(member.id),
      hasPayeeName: Boolean(member.payee),
      balance: balance / 100,
      withdrawable: withdrawable / 100,
      ...(lockedUntil === undefined ? {} : { lockedUntil }),
      ...(dailyLeft === 0 ? { nextAt } : {}),
      statedMinutes: STATED_MINUTES,
    }
  }),
  forMembers(withdraw, (core, { member, body }) => {
    const { cardId, paymentPassword, requestId } = body
    const amount = centavosOf(body.amount)
    core.settleDue()
    return core.once.run(
      { memberId: member.id, call: withdraw.id, requestId, body },
      {
        check() {
          const missing = missingOf(core, member)
          if (missing) throw new Refusal('withdraw.missing', { missing })
          core.paymentPasswords.check(member.id, paymentPassword)
        },
        book() {
          const { id } = core.destinations.one(member, cardId)
          return { orderNo: core.withdrawals.create(member, id, amount).number }
        },
      },
    )
  }),
  forMembers(withdrawalOrder, (core, { member, query }) => {
    const order = core.withdrawals.one(member, query.orderNo)
    const { amount, fee, status, reason, createdAt, processingAt, closedAt, endToEndId } = order
    const card = core.destinations.byId(order.destinationId)
    return {
      orderNo: order.number,
      amount: amount / 100,
      fee: fee / 100,
      net: (amount - fee) / 100,
      card: toDestination(core, card),
      status,
      ...(reason ? { reason } : {}),
      timeline: [
        { status: 'PENDING' as const, time: createdAt },
        ...(processingAt === undefined ? [] : [{ status: 'PROCESSING' as const, time: processingAt }]),
        ...(closedAt === undefined ? [] : [{ status, time: closedAt }]),
      ],
      ...(endToEndId ? { endToEndId } : {}),
      statedAt: createdAt + STATED_MINUTES * 60_000,
      serverNow: core.clock(),
    }
  }),
]
