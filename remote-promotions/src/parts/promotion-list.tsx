import { PromoWarning } from '@arcada/kit/account'
import type { Announcement } from '@arcada/kit/contract/entities/announcement'
import { links } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { Pic } from '@arcada/kit/ui'
import { coverOf } from './promotion.ts'
import styles from './promotion-list.module.css'
import { PromotionRange } from './promotion-range.tsx'

export interface PromotionListProps {
  label: string
  promotions: readonly Announcement[]
  /** Called for a promotion without an id, which has no address and opens in place (PROMO-04). */
  onOpenHere: (promotion: Announcement) => void
}

/** Promotions as cards: picture, title, range (PROMO-02). */
export function PromotionList({ label, promotions, onOpenHere }: PromotionListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id || `${promotion.title} ${promotion.startDate}`} data-promotion={promotion.id}>
          {promotion.id ? (
            <Link to={links.activityDetail(promotion.id)} className={styles.item}>
              <Item promotion={promotion} priority={index === 0} />
            </Link>
          ) : (
            <button type="button" className={styles.item} onClick={() => onOpenHere(promotion)}>
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
      <span className={styles.words}>
        <span className={styles.title}>{promotion.title}</span>
        <PromotionRange promotion={promotion} />
      </span>
      <PromoWarning />
    </>
  )
}
