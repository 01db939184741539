import { routes } from '@arcada/routes'
import { Empty, LinkButton, Loading, QueryError, Screen } from '@arcada/ui'
import { GiftIcon } from '@arcada/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router-dom'
import { usePromotions } from '../../api/announcement-queries.ts'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import { PromotionCardSkeleton } from '../../parts/promotion-card-skeleton.tsx'

/** The promotion that the address names (ROUTE-25). */
export default function ActivityDetailScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const promotions = usePromotions()
  const id = search.get('id')
  const promotion = id ? promotions.data?.find((one) => one.id === id) : undefined

  return (
    <Screen title={t`Promo detail`} hideTitle>
      {promotions.isPending ? (
        <Loading>
          <PromotionCardSkeleton />
        </Loading>
      ) : promotions.isError ? (
        <QueryError query={promotions} />
      ) : promotion ? (
        <PromotionCard promotion={promotion} applies />
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
