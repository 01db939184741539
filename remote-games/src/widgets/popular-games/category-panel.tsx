import { useInfiniteQuery } from '@arcada/kit/api/query'
import { Trans } from '@arcada/kit/i18n/macro'
import { Empty, QueryError, useDrawnInPortions } from '@arcada/kit/ui'
import { GamepadIcon } from '@arcada/kit/ui/icons'
import { memo } from 'react'
import { gamesQuery, hotGamesQuery } from '../../api/game-queries.ts'
import { HOT } from '../../parts/category-order.ts'
import { GameGrid, GameGridSkeleton, GRID_TILES } from '../../parts/game-grid.tsx'
import styles from './popular-games.module.css'

/** The first two rows are visible before home is scrolled. */
const IN_SIGHT = 6

/** The first games of one category; the game list shares the cached answer. Memoised, so that a tap on a tab renders only the tabs at once. */
export const CategoryPanel = memo(function CategoryPanel(props: { gameType: string; name: string }) {
  const { gameType, name } = props
  const hot = gameType === HOT
  const query = useInfiniteQuery(hot ? hotGamesQuery('') : gamesQuery({ gameType }))
  const data = useDrawnInPortions(query.data)
  if (query.isError && !query.data) {
    return <QueryError query={query} className={styles.place} />
  }
  if (!data) return <GameGridSkeleton />
  const games = data.pages[0]?.games.slice(0, GRID_TILES) ?? []
  if (games.length === 0) {
    return <Empty icon={<GamepadIcon />} text={<Trans>No games here yet.</Trans>} className={styles.place} />
  }
  return <GameGrid games={games} label={name} allHot={hot} inSight={IN_SIGHT} />
})
