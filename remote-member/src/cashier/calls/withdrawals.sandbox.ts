import { reaisOf } from '@arcada/kit/contract/centavos'
import type { Member } from '@arcada/kit/sandbox/accounts'
import { onceIfNamed } from '@arcada/kit/sandbox/accounts'
import {
  cashierInForce,
  centavosOfRequest,
  deadlineOf,
  STATED_MINUTES,
  turnoverOf,
} from '@arcada/kit/sandbox/cashier'
import { type Core, forMembers, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { toDestination } from './destinations.sandbox.ts'
import { withdraw } from './withdraw.ts'
import { withdrawSettings } from './withdraw-settings.ts'
import { withdrawalOrder } from './withdrawal-order.ts'

/** The prerequisites of a withdrawal, in the order of their check (MC-65). */
function missingOf(core: Core, member: Member): 'payeeName' | 'paymentPassword' | 'card' | undefined {
  if (!member.payee) return 'payeeName'
  if (!core.cashier.paymentPasswords.has(member.id)) return 'paymentPassword'
  return core.cashier.destinations.list(member).length === 0 ? 'card' : undefined
}

export const handlers: readonly Served[] = [
  forMembers(withdrawSettings, (core, { member, token }) => {
    core.settleDue()
    const { min, max, dailyCount, feeRate, prizeMinutes } = cashierInForce(core, member.whitelabel)
    const { balance, required, done, withdrawable } = turnoverOf(core, member)
    const { count, nextAt } = core.cashier.withdrawals.today(member)
    const dailyLeft = Math.max(0, dailyCount - count)
    const lockedUntil = core.cashier.paymentPasswords.lockedUntil(member.id)
    return {
      min,
      max,
      dailyCount,
      dailyLeft,
      feeRate,
      turnoverRequired: reaisOf(required),
      turnoverDone: reaisOf(done),
      cards: core.cashier.destinations.list(member).map((one) => toDestination(core, one)),
      hasPaymentPassword: core.cashier.paymentPasswords.has(member.id),
      hasPayeeName: Boolean(member.payee),
      balance: reaisOf(balance),
      withdrawable: reaisOf(withdrawable),
      ...(core.rg.identity.needsProof(member, token, 'BANK_DATA') ? { proof: true as const } : {}),
      lockedUntil,
      ...(dailyLeft === 0 ? { nextAt } : {}),
      statedMinutes: STATED_MINUTES,
      deadlineMinutes: prizeMinutes,
    }
  }),
  forMembers(withdraw, (core, { member, token, body }) => {
    const { cardId, paymentPassword } = body
    const amount = centavosOfRequest(body.amount)
    core.settleDue()
    return onceIfNamed(core, member, withdraw.id, body, {
      check() {
        const missing = missingOf(core, member)
        if (missing) throw refusal(withdraw, 'withdraw.missing', { missing })
        core.rg.identity.requireProof(member, token, 'WITHDRAWAL')
        core.cashier.paymentPasswords.check(member.id, paymentPassword)
      },
      book() {
        const { id } = core.cashier.destinations.one(member, cardId)
        return { orderNo: core.cashier.withdrawals.create(member, id, amount).number }
      },
    })
  }),
  forMembers(withdrawalOrder, (core, { member, query }) => {
    const order = core.cashier.withdrawals.one(member, query.orderNo)
    const { amount, fee, status, reason, createdAt, processingAt, closedAt, endToEndId } = order
    const card = core.cashier.destinations.byId(order.destinationId)
    const deadline = deadlineOf(core, member.whitelabel, createdAt)
    return {
      orderNo: order.number,
      amount: reaisOf(amount),
      fee: reaisOf(fee),
      net: reaisOf(amount - fee),
      card: toDestination(core, card),
      status,
      reason,
      timeline: [
        { status: 'PENDING' as const, time: createdAt },
        ...(processingAt === undefined ? [] : [{ status: 'PROCESSING' as const, time: processingAt }]),
        ...(closedAt === undefined ? [] : [{ status, time: closedAt }]),
      ],
      endToEndId,
      statedAt: createdAt + STATED_MINUTES * 60_000,
      deadline,
      serverNow: core.clock(),
    }
  }),
]
