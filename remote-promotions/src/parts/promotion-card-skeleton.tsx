import { Card, Skeleton } from '@arcada/kit/ui'
import styles from './promotion-card.module.css'

/** A full promotion's placeholder. */
export function PromotionCardSkeleton() {
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
