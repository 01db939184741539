import { routes } from '@arcada/routes'
import { $session } from '@arcada/session'
import { Empty, LinkButton, Loading, QueryError, Screen } from '@arcada/ui'
import { GiftIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useSearchParams } from 'react-router-dom'
import { usePromotions } from '../../api/announcement-queries.ts'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import { PromotionCardSkeleton } from '../../parts/promotion-card-skeleton.tsx'
import styles from './activity-info.module.css'
import { ApplicationForm } from './application-form.tsx'
import { OwnApplications } from './own-applications.tsx'

/** A promotion with the form to apply for it and the person's earlier applications (ROUTE-26, AMB-95). */
export default function ActivityInfoScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const promotions = usePromotions()
  const signedIn = useStore($session) !== null
  const id = search.get('id')
  const promotion = id ? promotions.data?.find((one) => one.id === id) : undefined

  return (
    <Screen title={t`Promo application`} hideTitle>
      {promotions.isPending ? (
        <Loading>
          <PromotionCardSkeleton />
        </Loading>
      ) : promotions.isError ? (
        <QueryError query={promotions} />
      ) : promotion ? (
        <div className={styles.parts}>
          <PromotionCard promotion={promotion} />
          <ApplicationForm promotionId={promotion.id} />
          {signedIn && <OwnApplications promotionId={promotion.id} />}
        </div>
      ) : (
        <Empty
          icon={<GiftIcon />}
          text={<Trans>This promotion is over or doesn't exist.</Trans>}
          action={
            <LinkButton to={routes.activity} variant="tonal">
              <Trans>See all promotions</Trans>
            </LinkButton>
          }
        />
      )}
    </Screen>
  )
}
