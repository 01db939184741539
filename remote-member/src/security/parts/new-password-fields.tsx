import type { ServerField } from '@arcada/kit/forms'
import { Trans } from '@arcada/kit/i18n/macro'
import { onlyDigits, PaymentPasswordField } from '@arcada/kit/money'
import { newSixDigits, sameDigits } from './payment-password-rules.ts'

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
