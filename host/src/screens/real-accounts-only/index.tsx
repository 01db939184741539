import { routes } from '@arcada/kit/routes'
import { Empty, LinkButton, Screen } from '@arcada/kit/ui'
import { UserIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'

/** Replaces a screen that a trial account cannot use, with a link to the registration (MC-01). */
export default function RealAccountsOnlyScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Only for real accounts`} hideTitle>
      <Empty
        icon={<UserIcon />}
        text={<Trans>Please login an actual account to use this function</Trans>}
        action={
          <LinkButton to={routes.register}>
            <Trans>Create account</Trans>
          </LinkButton>
        }
      />
    </Screen>
  )
}
