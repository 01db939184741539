import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Card, Empty, LinkButton, Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import { GiftIcon } from '@arcada/kit/ui/icons'
import type { ReactNode } from 'react'
import styles from './promotion-card.module.css'
import { usePromotions } from './use-announcements.ts'

/** Renders the promotion of `?id=`, or an error without one (AMB-94). */
export function PromotionOfAddress({ children }: { children: (promotion: Announcement) => ReactNode }) {
  const [search] = useSearchParams()
  const promotions = usePromotions()
  const id = search.get('id')
  const promotion = id ? promotions.data?.find((one) => one.id === id) : undefined

  if (promotions.isPending)
    return (
      <Loading>
        <PromotionCardSkeleton />
      </Loading>
    )
  if (promotions.isError && !promotions.data) return <QueryError query={promotions} />
  if (promotion) return children(promotion)
  return (
    <Empty
      icon={<GiftIcon />}
      text={<Trans>This promotion is over or doesn't exist.</Trans>}
      action={
        <LinkButton to={routes.activity} variant="tonal">
          <Trans>See all promotions</Trans>
        </LinkButton>
      }
    />
  )
}

/** A full promotion's placeholder. */
function PromotionCardSkeleton() {
  return (
    <Card flush>
      <Skeleton shape="block" ratio={2.13} />
      <div className={styles.words}>
        <Skeleton width="70%" height={24} />
        <Skeleton width="45%" height={18} />
        <Skeleton lines={5} />
      </div>
    </Card>
  )
}
