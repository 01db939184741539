import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'

/** Links to the games. */
export function GamesLink() {
  return (
    <LinkButton variant="tonal" to={routes.gameCenter}>
      <Trans>To the games</Trans>
    </LinkButton>
  )
}
