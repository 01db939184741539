import { useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Skeleton } from '@arcada/kit/ui'
import { LinkChip } from '@arcada/kit/ui/chip'
import { useEffect, useRef } from 'react'
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
  const row = useRef<HTMLElement>(null)
  const known = categories !== undefined
  useEffect(() => {
    const chosen = known && row.current?.querySelector<HTMLElement>(`[data-kind="${CSS.escape(gameType)}"]`)
    // scrollIntoView would scroll the page as well; only the row may scroll.
    if (!chosen || !row.current) return
    const place = row.current.getBoundingClientRect()
    const { left, width } = chosen.getBoundingClientRect()
    row.current.scrollLeft += left - place.left - (place.width - width) / 2
  }, [known, gameType])
  return (
    <nav ref={row} aria-label={t`Kinds of games`} className={styles.kinds}>
      {categories ? (
        orderCategories(categories).map((category) => (
          <LinkChip
            key={category.gameType}
            to={links.gameList(category.gameType)}
            current={category.gameType === gameType}
            data-kind={category.gameType}
          >
            {nameOf(category)}
          </LinkChip>
        ))
      ) : (
        <Skeleton shape="pill" width="100%" />
      )}
    </nav>
  )
}
