import { Loading, type LoadingProps } from '@arcada/kit/ui'
import type { GameItem } from '../calls/entities/game-item.ts'
import { FavouriteStatus } from './favourite-status.tsx'
import styles from './game-row.module.css'
import { GameTile, GameTileSkeleton } from './game-tile.tsx'
import { useFavourites } from './use-favourites.ts'
import { useGameLink } from './use-launch-link.ts'

/** Tiles in one row that scrolls sideways. */
export function GameRow({ games, label }: { games: readonly GameItem[]; label: string }) {
  const favourites = useFavourites()
  const linkOf = useGameLink(games)
  return (
    <>
      <ul aria-label={label} className={styles.row}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile
              game={game}
              {...linkOf(game)}
              favourite={favourites.has(game)}
              onFavourite={favourites.toggle}
              changed={favourites.changeOf(game)}
            />
          </li>
        ))}
      </ul>
      <FavouriteStatus changed={favourites.changed} />
    </>
  )
}

/** The row's placeholder. */
export function GameRowSkeleton({ query }: Pick<LoadingProps, 'query'>) {
  return (
    <Loading query={query} className={styles.row}>
      {[1, 2, 3, 4].map((tile) => (
        <div key={tile} className={styles.bone}>
          <GameTileSkeleton />
        </div>
      ))}
    </Loading>
  )
}
