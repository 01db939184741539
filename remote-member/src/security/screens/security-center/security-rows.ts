import type { ValueOf } from '@arcada/kit/contract'
import type { MessageDescriptor } from '@arcada/kit/i18n'
import { msg, plural } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import type { securityConfig } from '../../calls/security-config.ts'

export interface SecurityRow {
  to: string
  label: MessageDescriptor
  /** Undefined for a row without a status. */
  set?: boolean
  /** The masked value. */
  value?: string | MessageDescriptor | undefined
}

/** The rows of the security centre, each with its text and target (MC-80). */
export function rowsOf(config: ValueOf<typeof securityConfig>): SecurityRow[] {
  const { bankCards } = config
  return [
    { to: routes.changePassword, label: msg`Login password`, set: config.password },
    { to: routes.withdrawalPassword, label: msg`Withdrawal password`, set: config.paymentPassword },
    {
      to: routes.cards,
      label: msg`Bank accounts and Pix keys`,
      set: bankCards > 0,
      value: bankCards > 0 ? msg`${plural(bankCards, { one: '# entry', other: '# entries' })}` : undefined,
    },
    {
      to: routes.payeeName,
      label: msg`Payee name`,
      set: config.payeeName.bound,
      value: config.payeeName.masked,
    },
    { to: routes.contactEmail, label: msg`E-mail`, set: config.email.bound, value: config.email.masked },
    {
      to: routes.contactMobile,
      label: msg`Mobile number`,
      set: config.mobileNum.bound,
      value: config.mobileNum.masked,
    },
    { to: routes.securityQuestions, label: msg`Security questions`, set: config.securityQuestions },
    { to: routes.sessions, label: msg`Devices and sessions` },
  ]
}
