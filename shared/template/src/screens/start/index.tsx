import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { Plural, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Card, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { skeletonGreeting } from '../../calls/skeleton-greeting.ts'
import styles from './start.module.css'

export default function StartScreen() {
  const { t } = useLingui()
  const query = useQuery(callQuery(skeletonGreeting))
  return (
    <Screen title={t`Welcome to Skeleton`}>
      <Card>
        <div className={styles.body}>
          {query.data ? (
            <p>
              <Plural value={query.data.visits} one="Skeleton had # visit." other="Skeleton had # visits." />
            </p>
          ) : (
            <Loading query={query} blocks={[24]} />
          )}
          <LinkButton to={routes.home}>{t`Back to home from Skeleton`}</LinkButton>
        </div>
      </Card>
    </Screen>
  )
}
