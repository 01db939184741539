import { forMembers, type Served } from '@arcada/sandbox/calls'
import { centavosOf } from '@arcada/sandbox/cashier/centavos'
import { turnoverOf } from '@arcada/sandbox/cashier/turnover'
import { TRANSFER_MAX, TRANSFER_MIN } from '@arcada/sandbox/cashier/upline-transfers'
import { Refusal } from '@arcada/sandbox/envelope'
import { maskName } from '@arcada/sandbox/mask-name'
import { type Member, walletOf } from '@arcada/sandbox/people'
import { cleanText } from '@arcada/sandbox/texts'
import { transferToUpline } from './transfer-to-upline.ts'
import { uplineTransfer } from './upline-transfer.ts'

/** Of contracts with agents: their money goes down, not up (ROLE-13). */
const NO_TRANSFER = 2
const LONGEST_REMARK = 50

function onlyAllowed(member: Member): void {
  if (!member.toUpline || member.type === NO_TRANSFER) throw new Refusal('permission.denied')
}

export const handlers: readonly Served[] = [
  forMembers(uplineTransfer, (core, { member }) => {
    onlyAllowed(member)
    core.settleDue()
    const upline = core.uplineTransfers.uplineOf(member)
    const { balance, withdrawable } = turnoverOf(core.store, core.ledger, member)
    const lockedUntil = core.paymentPasswords.lockedUntil(member.id)
    return {
      ...(upline ? { uplineMasked: maskName(upline.userName) } : {}),
      min: TRANSFER_MIN,
      max: TRANSFER_MAX,
      balance: balance / 100,
      transferable: withdrawable / 100,
      hasPaymentPassword: core.paymentPasswords.has(member.id),
      ...(lockedUntil === undefined ? {} : { lockedUntil }),
    }
  }),
  forMembers(transferToUpline, (core, { member, body }) => {
    onlyAllowed(member)
    const amount = centavosOf(body.amount)
    const remark = cleanText(body.remark ?? '', { field: 'remark', most: LONGEST_REMARK })
    core.settleDue()
    return core.once.run(
      { memberId: member.id, call: transferToUpline.id, requestId: body.requestId, body },
      {
        check() {
          if (!core.uplineTransfers.uplineOf(member)) throw new Refusal('transfer.no.upline')
          core.paymentPasswords.check(member.id, body.paymentPassword)
        },
        book: () => ({
          transferNo: core.uplineTransfers.create(member, amount, remark),
          balance: core.ledger.balance(walletOf(member)) / 100,
        }),
      },
    )
  }),
]
