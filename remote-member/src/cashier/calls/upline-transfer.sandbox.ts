import { reaisOf } from '@arcada/kit/contract/centavos'
import { type Member, onceIfNamed, walletOf } from '@arcada/kit/sandbox/accounts'
import { centavosOfRequest, TRANSFER_MAX, TRANSFER_MIN, turnoverOf } from '@arcada/kit/sandbox/cashier'
import { cleanText, forMembers, maskName, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { transferToUpline } from './transfer-to-upline.ts'
import { uplineTransfer } from './upline-transfer.ts'

/** Agents with a contract transfer down, not up (ROLE-13). */
const NO_TRANSFER = 2
const MAX_REMARK = 50

function onlyAllowed(member: Member): void {
  if (!member.toUpline || member.type === NO_TRANSFER) throw refusal(transferToUpline, 'permission.denied')
}

export const handlers: readonly Served[] = [
  forMembers(uplineTransfer, (core, { member }) => {
    onlyAllowed(member)
    core.settleDue()
    const upline = core.cashier.uplineTransfers.uplineOf(member)
    const { balance, withdrawable } = turnoverOf(core, member)
    const lockedUntil = core.cashier.paymentPasswords.lockedUntil(member.id)
    return {
      ...(upline ? { uplineMasked: maskName(upline.userName) } : {}),
      min: TRANSFER_MIN,
      max: TRANSFER_MAX,
      balance: reaisOf(balance),
      transferable: reaisOf(withdrawable),
      hasPaymentPassword: core.cashier.paymentPasswords.has(member.id),
      lockedUntil,
    }
  }),
  forMembers(transferToUpline, (core, { member, body }) => {
    onlyAllowed(member)
    const amount = centavosOfRequest(body.amount)
    const remark = cleanText(body.remark ?? '', { field: 'remark', most: MAX_REMARK })
    core.settleDue()
    return onceIfNamed(core, member, transferToUpline.id, body, {
      check() {
        if (!core.cashier.uplineTransfers.uplineOf(member))
          throw refusal(transferToUpline, 'transfer.no.upline')
        core.cashier.paymentPasswords.check(member.id, body.paymentPassword)
      },
      book: () => ({
        transferNo: core.cashier.uplineTransfers.create(member, amount, remark),
        balance: reaisOf(core.ledger.balance(walletOf(member))),
      }),
    })
  }),
]
