import { routes } from '@arcada/routes'
import { Empty, LinkButton, Screen } from '@arcada/ui'
import { HourglassIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'

/** An address of the specification whose screen is still to come: says so, with the way back. */
export default function ComingSoonScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Coming soon`} hideTitle>
      <Empty
        icon={<HourglassIcon />}
        text={<Trans>This page is not built yet.</Trans>}
        action={
          <LinkButton to={routes.home}>
            <Trans>Go home</Trans>
          </LinkButton>
        }
      />
    </Screen>
  )
}
