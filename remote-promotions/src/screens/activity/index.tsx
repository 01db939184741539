import { PromoWarning } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Link, useSearchParams } from '@arcada/kit/routes/navigation'
import { Button, classNames, Empty, Loading, Pic, QueryError, Screen, Skeleton } from '@arcada/kit/ui'
import { ArrowLeftIcon, GiftIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { PromotionCategory } from '../../calls/entities/promotion-category.ts'
import { promotionCategories } from '../../calls/promotion-categories.ts'
import menuStyles from '../../parts/category-menu.module.css'
import { coverOf, inCategory } from '../../parts/promotion.ts'
import { PromotionCard } from '../../parts/promotion-card.tsx'
import listStyles from '../../parts/promotion-list.module.css'
import { PromotionRange } from '../../parts/promotion-range.tsx'
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

interface CategoryMenuProps {
  categories: readonly PromotionCategory[]
  selected: string | undefined
  onSelect: (id: string) => void
  className?: string | undefined
}

/** Categories in a column; a long menu scrolls on its own (PROMO-09, PROMO-10). */
function CategoryMenu({ categories, selected, onSelect, className }: CategoryMenuProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Promotion categories`} className={classNames(menuStyles.menu, className)}>
      <ul>
        {categories.map(({ id, title, iconImageUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={menuStyles.entry}
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
            >
              {iconImageUrl && (
                <Pic
                  src={iconImageUrl}
                  alt=""
                  fallback="hide"
                  fit="contain"
                  radius="none"
                  className={menuStyles.icon}
                />
              )}
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PromotionListProps {
  label: string
  promotions: readonly Announcement[]
  /** Called for a promotion without an id, which has no address and opens in place (PROMO-04). */
  onOpenHere: (promotion: Announcement) => void
}

/** Promotions as cards: picture, title, range (PROMO-02). */
function PromotionList({ label, promotions, onOpenHere }: PromotionListProps) {
  return (
    <ul className={listStyles.list} aria-label={label}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id || `${promotion.title} ${promotion.startDate}`} data-promotion={promotion.id}>
          {promotion.id ? (
            <Link to={links.activityDetail(promotion.id)} className={listStyles.item}>
              <Item promotion={promotion} priority={index === 0} />
            </Link>
          ) : (
            <button type="button" className={listStyles.item} onClick={() => onOpenHere(promotion)}>
              <Item promotion={promotion} priority={index === 0} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Item({ promotion, priority }: { promotion: Announcement; priority: boolean }) {
  return (
    <>
      <Pic
        src={coverOf(promotion)}
        alt=""
        name={promotion.title}
        ratio={2.13}
        radius="none"
        priority={priority}
      />
      <span className={listStyles.words}>
        <span className={listStyles.title}>{promotion.title}</span>
        <PromotionRange promotion={promotion} />
      </span>
      <PromoWarning />
    </>
  )
}

/** The menu's placeholder. */
function CategoryMenuSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(menuStyles.menu, className)}>
      {[1, 2, 3, 4].map((entry) => (
        <Skeleton key={entry} shape="block" height={44} className={menuStyles.bone} />
      ))}
    </div>
  )
}

/** The placeholder of the first promotions. */
function PromotionListSkeleton() {
  return (
    <div className={listStyles.list}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={listStyles.item}>
          <Skeleton shape="block" ratio={2.13} />
          <span className={listStyles.words}>
            <Skeleton width="65%" height={22} />
            <Skeleton width="45%" height={18} />
          </span>
        </div>
      ))}
    </div>
  )
}
