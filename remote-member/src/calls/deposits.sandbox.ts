import { forMembers, type Served } from '@arcada/sandbox/calls'
import { centavosOf } from '@arcada/sandbox/cashier/centavos'
import { CONFIRMATIONS, confirmationsOf, type Deposit } from '@arcada/sandbox/cashier/deposit'
import { methodsOf } from '@arcada/sandbox/cashier/methods'
import type { Core } from '@arcada/sandbox/core'
import type { Language } from '@arcada/sandbox/language'
import { cancelDeposit } from './cancel-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { declareDepositPaid } from './declare-deposit-paid.ts'
import { depositMethods } from './deposit-methods.ts'
import { depositOrder } from './deposit-order.ts'
import { openDeposits } from './open-deposits.ts'

function toOrder(core: Core, deposit: Deposit, language: Language) {
  const { method, status } = deposit
  const now = core.clock()
  const { path, ...details } = { path: undefined, ...deposit.details }
  return {
    orderNo: deposit.number,
    methodId: method.id,
    type: method.type,
    methodName: method.name[language],
    amount: deposit.amount / 100,
    fee: deposit.fee / 100,
    credited: deposit.credited / 100,
    ...(deposit.promotionId ? { promotionId: deposit.promotionId } : {}),
    ...(deposit.payerName ? { payerName: deposit.payerName } : {}),
    ...(deposit.paid === undefined ? {} : { paid: deposit.paid / 100 }),
    status,
    ...(deposit.reason ? { reason: deposit.reason } : {}),
    createdAt: deposit.createdAt,
    expireAt: deposit.expireAt,
    ...(deposit.paidAt === undefined ? {} : { paidAt: deposit.paidAt }),
    ...(deposit.endToEndId ? { endToEndId: deposit.endToEndId } : {}),
    serverNow: now,
    ...(status === 'PENDING' || (status === 'PROCESSING' && method.type === 'CRYPTO')
      ? {
          pay: {
            ...details,
            ...(path ? { url: core.origin + path } : {}),
            ...(method.type === 'CRYPTO'
              ? { confirmations: confirmationsOf(deposit, now), needed: CONFIRMATIONS }
              : {}),
          },
        }
      : {}),
  }
}

export const handlers: readonly Served[] = [
  forMembers(depositMethods, ({ settings }, { member, language }) => {
    const { cashier } = settings.read(member.whitelabel)
    return methodsOf(cashier).map(({ id, type, name, open, min, max, fee, feeRate, ...method }) => ({
      id,
      type,
      name: name[language],
      open,
      min: min / 100,
      max: max / 100,
      fee: fee / 100,
      feeRate: feeRate / 1000,
      quickAmounts: method.quickAmounts
        .filter((amount) => amount >= min && amount <= max)
        .map((amount) => amount / 100),
      fields: [...method.fields],
      orderMinutes: method.minutes,
      promotions: method.promotions.map(({ title, bonusRate, ...promotion }) => ({
        ...promotion,
        title: title[language],
        bonusRate: bonusRate / 1000,
      })),
      turnoverFactor: cashier.turnoverFactor,
    }))
  }),
  forMembers(createDeposit, (core, { member, body, language }) => {
    const { methodId, amount, payerName, promotionId, requestId } = body
    const request = { memberId: member.id, call: createDeposit.id, requestId, body }
    const number = core.once.run(request, {
      book: () =>
        core.deposits.create(member, { methodId, amount: centavosOf(amount), payerName, promotionId }).number,
    })
    // The order itself as it is now: its number is what was answered first.
    return toOrder(core, core.deposits.one(member, number), language)
  }),
  forMembers(openDeposits, (core, { member, language }) =>
    core.deposits.open(member).map((deposit) => toOrder(core, deposit, language)),
  ),
  forMembers(depositOrder, (core, { member, query, language }) =>
    toOrder(core, core.deposits.one(member, query.orderNo), language),
  ),
  forMembers(declareDepositPaid, (core, { member, body, language }) =>
    toOrder(core, core.deposits.declarePaid(member, body.orderNo), language),
  ),
  forMembers(cancelDeposit, (core, { member, query, language }) =>
    toOrder(core, core.deposits.cancel(member, query.orderNo), language),
  ),
]
