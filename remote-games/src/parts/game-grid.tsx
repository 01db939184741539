import { Loading } from '@arcada/ui'
import { useRef } from 'react'
import type { GameItem } from '../calls/entities/game-item.ts'
import { FavouriteStatus } from './favourite-status.tsx'
import styles from './game-grid.module.css'
import { GameTile, GameTileSkeleton } from './game-tile.tsx'
import { useFavourites } from './use-favourites.ts'
import { useGameLink } from './use-launch-link.ts'
import { FIRST_TILES, useRowWindow, WHOLE_UP_TO } from './use-row-window.ts'

/** Fills whole rows of three, four and six tiles. */
export const GRID_TILES = 12

export interface GameGridProps {
  games: readonly GameItem[]
  /** What kind of games these are, in words. */
  label: string
  /** Every game here is hot. */
  allHot?: boolean | undefined
  /** How many tiles are in the first sight of the page. */
  inSight?: number | undefined
}

/** Tiles three, four or six in a row; of a long list only those near the window are drawn. */
export function GameGrid({ games, label, allHot, inSight = 0 }: GameGridProps) {
  const favourites = useFavourites()
  const linkOf = useGameLink(games)
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after } = useRowWindow(list, games.length)
  const part = end - first < games.length
  const firstToWait = games.length > WHOLE_UP_TO ? inSight : Math.max(inSight, FIRST_TILES)
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
              waits={first + index >= firstToWait}
            />
          </li>
        ))}
      </ul>
      <FavouriteStatus changed={favourites.changed} />
    </>
  )
}

/** The grid's place while its games are on their way. */
export function GameGridSkeleton({ tiles = GRID_TILES }: { tiles?: number }) {
  return (
    <Loading>
      <div className={styles.grid}>
        {Array.from({ length: tiles }, (_, index) => (
          <GameTileSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}
