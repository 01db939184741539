import { useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Skeleton } from '@arcada/kit/ui'
import { ChipRow, LinkChip } from '@arcada/kit/ui/chip'
import { type Category, orderCategories } from '../../parts/category-order.ts'
import { useCategoryName } from '../../parts/use-category-name.ts'
import styles from './game-kinds.module.css'

export interface GameKindsProps {
  /** The server's categories; undefined while they load. */
  categories: readonly Category[] | undefined
  gameType: string
}

/** Links to the other kinds of games, in the order of home's menu. */
export function GameKinds({ categories, gameType }: GameKindsProps) {
  const { t } = useLingui()
  const nameOf = useCategoryName()
  return (
    <ChipRow navigation label={t`Kinds of games`} className={styles.kinds}>
      {categories ? (
        orderCategories(categories).map((category) => (
          <LinkChip
            key={category.gameType}
            to={links.gameList(category.gameType)}
            current={category.gameType === gameType}
          >
            {nameOf(category)}
          </LinkChip>
        ))
      ) : (
        <Skeleton shape="pill" width="100%" />
      )}
    </ChipRow>
  )
}
