import type { ServerField } from '@arcada/kit/forms'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField } from '@arcada/kit/money'

/** Rules and input filters of a new withdrawal password that is typed twice (MC-82). */
export const NEW_PASSWORD = {
  rules: {
    password: newSixDigits,
    confirm: (typed: string, { password }: { password: string }) => sameDigits(typed, password),
  },
  keep: { password: onlyDigits, confirm: onlyDigits },
  deps: { password: 'confirm' },
} as const

export function NewPasswordFields({ field }: { field: (name: 'password' | 'confirm') => ServerField }) {
  return (
    <>
      <PaymentPasswordField
        {...field('password')}
        label={<Trans>New withdrawal password</Trans>}
        help={<Trans>Six digits, not all equal, not in a row.</Trans>}
      />
      <PaymentPasswordField {...field('confirm')} label={<Trans>Repeat the new withdrawal password</Trans>} />
    </>
  )
}

/** The error of a new one: not six digits, all equal, or an ascending or descending sequence (MC-82). */
export function newSixDigits(typed: string): MessageDescriptor | undefined {
  const steps = [...typed].slice(1).map((digit, at) => Number(digit) - Number(typed[at]))
  const weak = [0, 1, -1].some((same) => steps.every((step) => step === same))
  return /^\d{6}$/.test(typed) && !weak ? undefined : msg`Six digits, not all equal, not in a row.`
}

/** The error of the repeated one. */
export function sameDigits(typed: string, password: string): MessageDescriptor | undefined {
  return typed === password ? undefined : msg`Type the same six digits again.`
}
