import { routes } from '@arcada/routes'
import { Card, LinkButton, Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'

export default function StartScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Welcome to Skeleton`}>
      <Card>
        <LinkButton to={routes.home}>{t`Back to home from Skeleton`}</LinkButton>
      </Card>
    </Screen>
  )
}
