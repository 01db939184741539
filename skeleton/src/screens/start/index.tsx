import { useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, LinkButton, Screen } from '@arcada/kit/ui'

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
