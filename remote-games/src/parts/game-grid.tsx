import { Loading, type LoadingProps } from '@arcada/kit/ui'
import { useListWindow } from '@arcada/kit/ui/list/window'
import { useRef, useState } from 'react'
import type { GameItem } from '../calls/entities/game-item.ts'
import { FavouriteStatus } from './favourite-status.tsx'
import styles from './game-grid.module.css'
import { GameTile, GameTileSkeleton } from './game-tile.tsx'
import { useFavourites } from './use-favourites.ts'
import { useGameLink } from './use-launch-link.ts'

/** Fills whole rows of three, four and six tiles. */
export const GRID_TILES = 12

/** Tiles of the first render; a shorter list is rendered completely. */
const FIRST_TILES = 15
/** Lists up to this length stay rendered completely, so that the browser's search finds every name. */
const WHOLE_UP_TO = 52
/** A row has several tiles, each with a picture. */
const ROWS = { initial: FIRST_TILES, whole: WHOLE_UP_TO, overscan: 3 }

export interface GameGridProps {
  games: readonly GameItem[]
  /** The label of the list. */
  label: string
  /** Every game of the list is hot. */
  allHot?: boolean | undefined
  /** How many tiles are visible before the first scroll. */
  inSight?: number | undefined
}

/** Tiles in rows of three, four or six; a long list renders only those near the window. */
export function GameGrid({ games, label, allHot, inSight = 0 }: GameGridProps) {
  const favourites = useFavourites()
  const linkOf = useGameLink(games)
  const list = useRef<HTMLUListElement>(null)
  const [heights] = useState<number[]>([])
  const { first, end, before, after } = useListWindow(list, games.length, { ...ROWS, heights })
  const part = end - first < games.length
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className={styles.grid}
        style={part ? { paddingTop: before, paddingBottom: after } : undefined}
      >
        {games.slice(first, end).map((game, index) => (
          <li
            key={game.nodeId}
            {...(part ? { 'aria-setsize': games.length, 'aria-posinset': first + index + 1 } : {})}
          >
            <GameTile
              game={game}
              {...linkOf(game)}
              favourite={favourites.has(game)}
              onFavourite={favourites.toggle}
              changed={favourites.changeOf(game)}
              priority={first + index < inSight}
              allHot={allHot}
            />
          </li>
        ))}
      </ul>
      <FavouriteStatus changed={favourites.changed} />
    </>
  )
}

/** The grid's placeholder while its games load. */
export function GameGridSkeleton({
  query,
  tiles = GRID_TILES,
}: Pick<LoadingProps, 'query'> & { tiles?: number }) {
  return (
    <Loading query={query}>
      <div className={styles.grid}>
        {Array.from({ length: tiles }, (_, index) => (
          <GameTileSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}
