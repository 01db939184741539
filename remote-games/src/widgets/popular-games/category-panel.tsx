import { useInfiniteQuery } from '@arcada/kit/api/query'
import { Trans } from '@arcada/kit/i18n/macro'
import { Empty, QueryError } from '@arcada/kit/ui'
import { GamepadIcon } from '@arcada/kit/ui/icons'
import { gamesQuery, hotGamesQuery } from '../../api/game-queries.ts'
import { HOT } from '../../parts/category-order.ts'
import { GameGrid, GameGridSkeleton, GRID_TILES } from '../../parts/game-grid.tsx'
import styles from './popular-games.module.css'

/** The first two rows are visible before home is scrolled. */
const IN_SIGHT = 6

/** The first games of one category; the game list shares the cached answer. */
export function CategoryPanel({ gameType, name }: { gameType: string; name: string }) {
  const hot = gameType === HOT
  const query = useInfiniteQuery(hot ? hotGamesQuery('') : gamesQuery({ gameType }))
  if (query.isError && !query.data) {
    return <QueryError query={query} className={styles.place} />
  }
  if (!query.data) return <GameGridSkeleton />
  const games = query.data.pages[0]?.games.slice(0, GRID_TILES) ?? []
  if (games.length === 0) {
    return <Empty icon={<GamepadIcon />} text={<Trans>No games here yet.</Trans>} className={styles.place} />
  }
  return <GameGrid games={games} label={name} allHot={hot} inSight={IN_SIGHT} />
}
