import { isRefused } from '@arcada/kit/api'
import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { hasWithdrawalPassword } from '../../calls/has-withdrawal-password.ts'
import { useSaved } from '../../parts/use-saved.ts'

/** Shared by both proofs of a reset: the target, and error messages with another meaning here. */
export function useReset() {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  return {
    onSent: () => saved(hasWithdrawalPassword.id),
    wordsFor: (error: unknown) => {
      if (isRefused(error, 'customer.password.wrong')) return t`This is not your login password.`
      if (!isRefused(error, 'payment.password.locked')) return
      return t`There were too many wrong answers. Try again tomorrow, or ask customer service.`
    },
  }
}
