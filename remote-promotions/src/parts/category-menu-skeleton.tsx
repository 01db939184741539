import { classNames, Skeleton } from '@arcada/kit/ui'
import styles from './category-menu.module.css'

/** The menu's placeholder. */
export function CategoryMenuSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles.menu, className)}>
      {[1, 2, 3, 4].map((entry) => (
        <Skeleton key={entry} shape="block" height={44} className={styles.bone} />
      ))}
    </div>
  )
}
