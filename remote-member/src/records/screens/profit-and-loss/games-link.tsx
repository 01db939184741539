import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { Trans } from '@lingui/react/macro'

/** Links to the games. */
export function GamesLink() {
  return (
    <LinkButton variant="tonal" to={routes.gameCenter}>
      <Trans>To the games</Trans>
    </LinkButton>
  )
}
