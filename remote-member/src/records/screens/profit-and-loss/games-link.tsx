import { routes } from '@arcada/routes'
import { LinkButton } from '@arcada/ui'
import { Trans } from '@lingui/react/macro'

/** Links to the games. */
export function GamesLink() {
  return (
    <LinkButton variant="tonal" to={routes.gameCenter}>
      <Trans>To the games</Trans>
    </LinkButton>
  )
}
