import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { Button, Empty, Loading, QueryError, Screen } from '@arcada/kit/ui'
import { ArrowLeftIcon, GiftIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { promotionCategories } from '../../calls/promotion-categories.ts'
import { CategoryMenu } from '../../parts/category-menu.tsx'
import { CategoryMenuSkeleton } from '../../parts/category-menu-skeleton.tsx'
import { inCategory } from '../../parts/promotion.ts'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import { PromotionList } from '../../parts/promotion-list.tsx'
import { PromotionListSkeleton } from '../../parts/promotion-list-skeleton.tsx'
import { usePromotions } from '../../parts/use-announcements.ts'
import styles from './activity-screen.module.css'

/** Promotions by category, or one of them in full (PROMO-12). */
export default function ActivityScreen() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const promotions = usePromotions()
  const categories = useQuery({
    ...callQuery(promotionCategories, { language: wireLanguage() }),
    placeholderData: keepPreviousData,
  })
  const [openHere, setOpenHere] = useState<Announcement>()
  const closedId = useRef<string>(undefined)

  const wanted = search.get('id')
  const open = openHere ?? (wanted ? promotions.data?.find(({ id }) => id === wanted) : undefined)
  const selected = search.get('category') ?? categories.data?.[0]?.id
  const shown = inCategory(promotions.data ?? [], selected)

  useEffect(() => {
    if (open || !closedId.current) return
    document
      .querySelector(`[data-promotion="${CSS.escape(closedId.current)}"]`)
      ?.scrollIntoView({ block: 'center' })
    closedId.current = undefined
  }, [open])

  function select(category: string) {
    setSearch({ category }, { replace: true })
  }

  function close(promotion: Announcement) {
    closedId.current = promotion.id
    setOpenHere(undefined)
    if (!wanted) return
    // Selects the category of the promotion, so that the list can scroll to it.
    const category = shown.includes(promotion) ? selected : promotion.promoAnnouncementCategoryIds?.[0]
    setSearch(category ? { category } : {}, { replace: true })
  }

  return (
    <Screen title={t`Promotions`} hideTitle wide>
      {open ? (
        <OpenPromotion promotion={open} onClose={() => close(open)} />
      ) : (
        <div className={styles.columns}>
          {categories.isPending && <CategoryMenuSkeleton className={styles.menu} />}
          {categories.isError && <QueryError query={categories} />}
          {categories.isSuccess && categories.data.length > 0 && (
            <CategoryMenu
              categories={categories.data}
              selected={selected}
              onSelect={select}
              className={styles.menu}
            />
          )}
          <div className={styles.list}>
            {!promotions.data ? (
              <Loading query={promotions}>
                <PromotionListSkeleton />
              </Loading>
            ) : shown.length === 0 ? (
              <Empty icon={<GiftIcon />} text={<Trans>No promotions here at the moment</Trans>} />
            ) : (
              <PromotionList label={t`Promotions`} promotions={shown} onOpenHere={setOpenHere} />
            )}
          </div>
        </div>
      )}
    </Screen>
  )
}

/** A promotion in place of the list; scrolls into view when it opens (PROMO-05). */
function OpenPromotion({ promotion, onClose }: { promotion: Announcement; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <div ref={place} className={styles.open} data-promotion={promotion.id}>
      <Button variant="text" icon={<ArrowLeftIcon />} onClick={onClose}>
        <Trans>All promotions</Trans>
      </Button>
      <PromotionCard promotion={promotion} headingRef={heading} applies />
    </div>
  )
}
