import { Card, classNames, Skeleton } from '@arcada/kit/ui'
import styles from './lottery-tile.module.css'

/** A lottery's placeholder. */
export function LotteryTileSkeleton({ small = false }: { small?: boolean }) {
  return (
    <Card className={classNames(styles.tile, small && styles.small)}>
      <div className={styles.head}>
        <Skeleton shape="tile" width={56} className={styles.icon} />
        <div className={styles.words}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      </div>
      <Skeleton width="70%" height={26} />
      <div className={styles.foot}>
        <Skeleton width={96} />
        <Skeleton shape="block" width={92} height={28} />
      </div>
    </Card>
  )
}
