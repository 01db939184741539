import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Plural, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, LinkButton, Loading, QueryError, Screen } from '@arcada/kit/ui'
import { skeletonGreeting } from '../../calls/skeleton-greeting.ts'

export default function StartScreen() {
  const { t } = useLingui()
  const query = useQuery(callQuery(skeletonGreeting))
  return (
    <Screen title={t`Welcome to Skeleton`}>
      <Card>
        {query.isPending ? (
          <Loading />
        ) : query.data ? (
          <p>
            <Plural value={query.data.visits} one="Skeleton had # visit." other="Skeleton had # visits." />
          </p>
        ) : (
          <QueryError query={query} />
        )}
        <LinkButton to={routes.home}>{t`Back to home from Skeleton`}</LinkButton>
      </Card>
    </Screen>
  )
}
