import type { InfiniteData, UseInfiniteQueryResult } from '@arcada/kit/api/query'
import { Trans } from '@arcada/kit/i18n/macro'
import { Empty, SectionHeader, useDrawnInPortions } from '@arcada/kit/ui'
import { GamepadIcon } from '@arcada/kit/ui/icons'
import { useId } from 'react'
import type { GamesPage } from '../api/game-queries.ts'
import styles from './area.module.css'
import { GameGrid, GameGridSkeleton, GRID_TILES } from './game-grid.tsx'

export interface AreaGamesProps {
  query: UseInfiniteQueryResult<InfiniteData<GamesPage>>
  /** Label of these games. */
  title: string
  /** Address of the whole list. */
  to: string
  allHot?: boolean
  /** Shows the whole first page instead of its first rows. */
  whole?: boolean
}

/** The first games of a list, with a link to the whole list. */
export function AreaGames({ query, title, to, allHot, whole }: AreaGamesProps) {
  const titleId = useId()
  const data = useDrawnInPortions(query.data)
  const all = data?.pages[0]?.games ?? []
  const games = whole ? all : all.slice(0, GRID_TILES)
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={title} to={to} />
      <div className={styles.games}>
        {games.length > 0 ? (
          <GameGrid games={games} label={title} allHot={allHot} />
        ) : data ? (
          <Empty icon={<GamepadIcon />} text={<Trans>No games here yet.</Trans>} />
        ) : (
          <GameGridSkeleton query={query} />
        )}
      </div>
    </section>
  )
}
