import { usePlayAllowed } from '@arcada/kit/account'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'

/** Links an empty list to the promotions, unless the player may not play now (RG-53). */
export function SeePromotions() {
  if (!usePlayAllowed('seePromotions')) return null
  return (
    <LinkButton to={routes.activity} variant="tonal">
      <Trans>See the promotions</Trans>
    </LinkButton>
  )
}
