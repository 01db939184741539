import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { useReadOnly } from '../../responsible-gaming/parts/trial-notice.tsx'

/** Links from an empty list to the deposit; a trial account cannot make one. */
export function DepositLink() {
  if (useReadOnly()) return null
  return (
    <LinkButton variant="tonal" to={routes.deposit}>
      <Trans>Make a deposit</Trans>
    </LinkButton>
  )
}
