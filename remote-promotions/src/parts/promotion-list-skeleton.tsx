import { Skeleton } from '@arcada/kit/ui'
import styles from './promotion-list.module.css'

/** The placeholder of the first promotions. */
export function PromotionListSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.item}>
          <Skeleton shape="block" ratio={2.13} />
          <span className={styles.words}>
            <Skeleton width="65%" height={22} />
            <Skeleton width="45%" height={18} />
          </span>
        </div>
      ))}
    </div>
  )
}
