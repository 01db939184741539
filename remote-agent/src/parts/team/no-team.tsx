import { routes } from '@arcada/routes'
import { Empty, LinkButton } from '@arcada/ui'
import { UsersIcon } from '@arcada/ui/icons'
import { Trans } from '@lingui/react/macro'

/** Nobody is below the agent yet: the next step is opening an account (AC-07). */
export function NoTeam() {
  return (
    <Empty
      icon={<UsersIcon />}
      text={<Trans>There is nobody in your team yet.</Trans>}
      action={<OpenAccount />}
    />
  )
}

/** The way to open an account for somebody. */
export function OpenAccount() {
  return (
    <LinkButton variant="tonal" to={routes.openAccount}>
      <Trans>Open account</Trans>
    </LinkButton>
  )
}
