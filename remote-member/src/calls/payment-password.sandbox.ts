import { forMembers, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { Refusal } from '@arcada/sandbox/envelope'
import type { Member } from '@arcada/sandbox/people'
import { checkLoginPassword } from '@arcada/sandbox/security/login-password'
import { takeCode } from '@arcada/sandbox/security/member-codes'
import { onceIfNamed } from '@arcada/sandbox/security/once-if-named'
import { changePaymentPassword } from './change-payment-password.ts'
import { hasWithdrawalPassword } from './has-withdrawal-password.ts'
import { resetPaymentPassword } from './reset-payment-password.ts'
import { setPaymentPassword } from './set-payment-password.ts'

/** What is wrong with the new one is said before a try is counted. */
function checkNew(core: Core, { password, confirm }: { password: string; confirm: string }): void {
  core.paymentPasswords.refuseWeak(password)
  if (password !== confirm) throw new Refusal('parameter.invalid', { field: 'confirm' })
}

function checkProof(core: Core, member: Member, { answers, verificationCode }: Proof): void {
  const until = core.answers.lockedUntil(member.id)
  if (until !== undefined) throw new Refusal('payment.password.locked', { until })
  if (answers) core.answers.check(member.id, answers)
  else takeCode(core, member, 'paymentPassword', verificationCode ?? '')
}

interface Proof {
  answers?: { id: string; answer: string }[]
  verificationCode?: string
}

export const handlers: readonly Served[] = [
  forMembers(hasWithdrawalPassword, (core, { member }) => core.paymentPasswords.has(member.id)),
  forMembers(setPaymentPassword, (core, { member, language, body }) => {
    return onceIfNamed(core, member, setPaymentPassword.id, body, {
      check: () => checkNew(core, body),
      book() {
        // Another tab or device has set one: that is a change now.
        if (core.paymentPasswords.has(member.id)) throw new Refusal('data.changed')
        core.paymentPasswords.set(member.id, body.password)
        core.news.tell({ member, language }, 'PAYMENT_PASSWORD_SET')
        return true as const
      },
    })
  }),
  forMembers(changePaymentPassword, (core, { member, language, body }) => {
    return onceIfNamed(core, member, changePaymentPassword.id, body, {
      check() {
        checkNew(core, body)
        core.paymentPasswords.check(member.id, body.old, 'old')
      },
      book() {
        core.paymentPasswords.set(member.id, body.password)
        core.news.tell({ member, language }, 'PAYMENT_PASSWORD')
        return true as const
      },
    })
  }),
  forMembers(resetPaymentPassword, (core, { member, language, body, address }) => {
    return onceIfNamed(core, member, resetPaymentPassword.id, body, {
      check() {
        if (!core.paymentPasswords.has(member.id)) throw new Refusal('payment.password.missing')
        checkNew(core, body)
        checkLoginPassword(core, member, body.loginPassword, address)
        checkProof(core, member, body)
      },
      book() {
        core.paymentPasswords.set(member.id, body.password)
        core.news.tell({ member, language }, 'PAYMENT_PASSWORD_RESET')
        return true as const
      },
    })
  }),
]
