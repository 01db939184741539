import { useInfiniteQuery, useQueryClient } from '@arcada/kit/api/query'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import { $session, requestLogin } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Empty, QueryError, useDrawnInPortions } from '@arcada/kit/ui'
import { GamepadIcon, HeartIcon, SearchIcon } from '@arcada/kit/ui/icons'
import { useNearEnd } from '@arcada/kit/ui/list'
import { SearchCount } from '@arcada/kit/ui/search'
import { useEffect, useMemo } from 'react'
import type { GamesPage } from '../../api/game-queries.ts'
import type { GameItem } from '../../calls/entities/game-item.ts'
import { GameGrid, GameGridSkeleton } from '../../parts/game-grid.tsx'
import styles from './game-list.module.css'
import type { ListParams } from './list-params.ts'
import { queryOf } from './use-list-params.ts'
import { useListPlace } from './use-list-place.ts'

/** The rows that a phone shows before the first scroll. */
const IN_SIGHT = 12
/** One row at every width. */
const MORE_TILES = 12

export interface GameResultsProps {
  params: ListParams
  /** Clears search and filters. */
  onClear: () => void
}

/** The games of a tab and its filters, loaded page by page while scrolling (GAME-06). */
export function GameResults({ params, onClear }: GameResultsProps) {
  const { t } = useLingui()
  const token = useStore($session)?.token ?? ''
  const locked = params.tab === 'FAV' && token === ''
  const query = queryOf(params, token)
  const shown = useQueryClient().getQueryData(query.queryKey)?.pages.length ?? 0
  const ready = useListPlace(query, shown)
  const list = useInfiniteQuery({ ...query, enabled: !locked && ready })
  const { isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = list
  const data = useDrawnInPortions(list.data)
  const foreign = useOneLanguage(query)
  const failedMore = isError && !isFetching
  // A failed page clears the flag: only a retry loads more, scrolling does not (GAME-35).
  useNearEnd({
    enabled: hasNextPage && !isFetching && !isError && !foreign,
    onNearEnd: () => void fetchNextPage(),
  })

  const games = useMemo(() => (data ? gamesShown(data.pages, params) : []), [data, params])

  const searching = params.filter.gameName !== '' && !locked && data !== undefined
  const results = () => {
    if (locked) return <LockedFavourites />
    if (!data) return isError && !list.data ? <QueryError query={list} /> : <GameGridSkeleton />
    if (games.length === 0 && !hasNextPage) return <NoGames params={params} onClear={onClear} />
    return <GameGrid games={games} label={t`Games`} allHot={params.tab === 'HOT'} inSight={IN_SIGHT} />
  }
  return (
    <>
      <SearchCount count={searching ? games.length : undefined} more={hasNextPage} />
      {results()}
      {data && hasNextPage && (
        <div className={styles.more}>
          {failedMore ? (
            <QueryError query={list} onRetry={isFetchNextPageError ? fetchNextPage : undefined} />
          ) : (
            <GameGridSkeleton tiles={MORE_TILES} />
          )}
        </div>
      )}
    </>
  )
}

function LockedFavourites() {
  return (
    <Empty
      icon={<HeartIcon />}
      text={<Trans>Log in to see your favourite games.</Trans>}
      action={
        <Button onClick={() => requestLogin()}>
          <Trans>Log in</Trans>
        </Button>
      }
    />
  )
}

function NoGames({ params: { tab, filter }, onClear }: GameResultsProps) {
  const { gameName, gameClassify, minBet, vassalage } = filter
  if (gameName !== '') {
    return (
      <Empty
        icon={<SearchIcon />}
        text={<Trans>No games found for “{gameName}”. Try another name or clear the filters.</Trans>}
        action={<ClearButton onClear={onClear} />}
      />
    )
  }
  if (tab === 'FAV' && vassalage === '') {
    return <Empty icon={<HeartIcon />} text={<Trans>No favourites yet. Tap the heart on a game.</Trans>} />
  }
  const filtered = gameClassify !== '' || minBet !== '' || vassalage !== ''
  return (
    <Empty
      icon={<GamepadIcon />}
      text={<Trans>No games found</Trans>}
      action={filtered && <ClearButton onClear={onClear} />}
    />
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="tonal" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  )
}

type ListQuery = ReturnType<typeof queryOf>

/** Resets a deep list to its first page after a change of language: one request instead of dozens. Returns whether the games are still in the old language. */
function useOneLanguage({ queryKey }: ListQuery): boolean {
  const client = useQueryClient()
  useStore($locale)
  const language = wireLanguage()
  const pages = client.getQueryData(queryKey)?.pages ?? []
  const foreign = pages.some((page) => page.language !== language)
  const deep = foreign && pages.length > 1
  useEffect(() => {
    if (!deep) return
    client.setQueryData(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    window.scrollTo(0, 0)
  }, [client, queryKey, deep])
  return foreign
}

/** The games of all pages in order, each once (GAME-26). Filters hot games and favourites here, because their calls have fewer parameters (AMB-59). */
export function gamesShown(pages: readonly GamesPage[], { tab, filter }: ListParams): GameItem[] {
  const all = [...new Map(pages.flatMap(({ games }) => games).map((game) => [game.nodeId, game])).values()]
  if (tab !== 'HOT' && tab !== 'FAV') return all
  const name = plainLetters(filter.gameName)
  return all.filter(
    (game) =>
      plainLetters(game.gameName ?? game.nodeName ?? '').includes(name) &&
      (filter.vassalage === '' || game.vassalage === filter.vassalage),
  )
}
