import { reaisOf } from '@arcada/kit/contract/centavos'
import {
  CONFIRMATIONS,
  cashierInForce,
  centavosOfRequest,
  confirmationsOf,
  type Deposit,
  methodsOf,
} from '@arcada/kit/sandbox/cashier'
import { type Core, forMembers, type Language, type Served } from '@arcada/kit/sandbox/handlers'
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
    amount: reaisOf(deposit.amount),
    fee: reaisOf(deposit.fee),
    credited: reaisOf(deposit.credited),
    promotionId: deposit.promotionId,
    payerName: deposit.payerName,
    ...(deposit.paid === undefined ? {} : { paid: reaisOf(deposit.paid) }),
    status,
    reason: deposit.reason,
    createdAt: deposit.createdAt,
    expireAt: deposit.expireAt,
    paidAt: deposit.paidAt,
    endToEndId: deposit.endToEndId,
    serverNow: now,
    ...(status === 'PENDING' || (status === 'PROCESSING' && method.type === 'CRYPTO')
      ? {
          pay: {
            ...details,
            ...(path ? { url: core.site.origin + path } : {}),
            ...(method.type === 'CRYPTO'
              ? { confirmations: confirmationsOf(deposit, now), needed: CONFIRMATIONS }
              : {}),
          },
        }
      : {}),
  }
}

export const handlers: readonly Served[] = [
  forMembers(depositMethods, (core, { member, language }) => {
    const cashier = cashierInForce(core, member.whitelabel)
    const last = core.cashier.deposits.lastMethod(member)
    return methodsOf(cashier).map(({ id, type, name, open, min, max, fee, feeRate, ...method }) => ({
      id,
      type,
      name: name[language],
      open,
      ...(id === last ? { lastUsed: true as const } : {}),
      min: reaisOf(min),
      max: reaisOf(max),
      fee: reaisOf(fee),
      feeRate: feeRate / 1000,
      quickAmounts: method.quickAmounts
        .filter((amount) => amount >= min && amount <= max)
        .map((amount) => reaisOf(amount)),
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
        core.cashier.deposits.create(member, {
          methodId,
          amount: centavosOfRequest(amount),
          payerName,
          promotionId,
        }).number,
    })
    // The current state of the order; only its number belongs to the first answer.
    return toOrder(core, core.cashier.deposits.one(member, number), language)
  }),
  forMembers(openDeposits, (core, { member, language }) =>
    core.cashier.deposits.open(member).map((deposit) => toOrder(core, deposit, language)),
  ),
  forMembers(depositOrder, (core, { member, query, language }) =>
    toOrder(core, core.cashier.deposits.one(member, query.orderNo), language),
  ),
  forMembers(declareDepositPaid, (core, { member, body, language }) =>
    toOrder(core, core.cashier.deposits.declarePaid(member, body.orderNo), language),
  ),
  forMembers(cancelDeposit, (core, { member, query, language }) =>
    toOrder(core, core.cashier.deposits.cancel(member, query.orderNo), language),
  ),
]
