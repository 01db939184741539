import { checkLoginPassword, type Member, onceIfNamed, takeCode } from '@arcada/kit/sandbox/accounts'
import { type Core, forMembers, refusal, type Served } from '@arcada/kit/sandbox/handlers'
import { changePaymentPassword } from './change-payment-password.ts'
import { hasWithdrawalPassword } from './has-withdrawal-password.ts'
import { resetPaymentPassword } from './reset-payment-password.ts'
import { setPaymentPassword } from './set-payment-password.ts'

/** Format errors of the new password are reported before an attempt is counted. */
function checkNew(core: Core, { password, confirm }: { password: string; confirm: string }): void {
  core.cashier.paymentPasswords.refuseWeak(password)
  if (password !== confirm) throw refusal(changePaymentPassword, 'parameter.invalid', { field: 'confirm' })
}

function checkProof(core: Core, member: Member, { answers, verificationCode }: Proof): void {
  const until = core.accounts.answers.lockedUntil(member.id)
  if (until !== undefined) throw refusal(changePaymentPassword, 'payment.password.locked', { until })
  if (answers) core.accounts.answers.check(member.id, answers)
  else takeCode(core, member, 'paymentPassword', verificationCode ?? '')
}

interface Proof {
  answers?: { id: string; answer: string }[]
  verificationCode?: string
}

export const handlers: readonly Served[] = [
  forMembers(hasWithdrawalPassword, (core, { member }) => core.cashier.paymentPasswords.has(member.id)),
  forMembers(setPaymentPassword, (core, { member, language, body }) => {
    return onceIfNamed(core, member, setPaymentPassword.id, body, {
      check: () => checkNew(core, body),
      book() {
        // Another tab or device has set one in the meantime.
        if (core.cashier.paymentPasswords.has(member.id)) throw refusal(setPaymentPassword, 'data.changed')
        core.cashier.paymentPasswords.set(member.id, body.password)
        core.accounts.news.tell({ member, language }, 'PAYMENT_PASSWORD_SET')
        return true as const
      },
    })
  }),
  forMembers(changePaymentPassword, (core, { member, language, body }) => {
    return onceIfNamed(core, member, changePaymentPassword.id, body, {
      check() {
        checkNew(core, body)
        core.cashier.paymentPasswords.check(member.id, body.old, 'old')
      },
      book() {
        core.cashier.paymentPasswords.set(member.id, body.password)
        core.accounts.news.tell({ member, language }, 'PAYMENT_PASSWORD')
        return true as const
      },
    })
  }),
  forMembers(resetPaymentPassword, (core, { member, language, body, address }) => {
    return onceIfNamed(core, member, resetPaymentPassword.id, body, {
      check() {
        if (!core.cashier.paymentPasswords.has(member.id))
          throw refusal(resetPaymentPassword, 'payment.password.missing')
        checkNew(core, body)
        checkLoginPassword(core, member, body.loginPassword, address)
        checkProof(core, member, body)
      },
      book() {
        core.cashier.paymentPasswords.set(member.id, body.password)
        core.accounts.news.tell({ member, language }, 'PAYMENT_PASSWORD_RESET')
        return true as const
      },
    })
  }),
]
