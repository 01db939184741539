import { isRefused } from '@arcada/api'
import { routes } from '@arcada/routes'
import { useLingui } from '@lingui/react/macro'
import { hasWithdrawalPassword } from '../../calls/has-withdrawal-password.ts'
import { useSaved } from '../../parts/security/use-saved.ts'

/** What both ways of a reset have in common: where they lead, and the words that mean another thing here. */
export function useReset() {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  return {
    onSent: () => saved(hasWithdrawalPassword.id),
    wordsFor: (error: unknown) =>
      isRefused(error, 'customer.password.wrong')
        ? t`This is not your login password.`
        : isRefused(error, 'payment.password.locked')
          ? t`There were too many wrong answers. Try again tomorrow, or ask customer service.`
          : undefined,
  }
}
