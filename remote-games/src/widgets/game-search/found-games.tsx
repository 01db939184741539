import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { Empty, LinkButton, QueryError } from '@arcada/kit/ui'
import { SearchIcon } from '@arcada/kit/ui/icons'
import { SearchCount } from '@arcada/kit/ui/search'
import { searchQuery } from '../../api/search-queries.ts'
import type { Vassalage } from '../../calls/entities/vassalage.ts'
import { GameGrid, GameGridSkeleton } from '../../parts/game-grid.tsx'
import styles from './game-search.module.css'

export interface FoundGamesProps {
  /** The searched text; '' while it is too short. */
  name: string
  /** Called when a game opens. */
  onOpen: () => void
}

/** The number and list of games that match by name or provider. */
export function FoundGames({ name, onOpen }: FoundGamesProps) {
  const { t } = useLingui()
  const searching = name !== ''
  const found = useQuery({ ...searchQuery(name), enabled: searching, placeholderData: keepPreviousData })
  const { data, isPlaceholderData, isError } = found
  const known = searching && !isPlaceholderData ? data : undefined
  return (
    <>
      <SearchCount count={known?.games.length} more={known?.more} />
      {!searching ? null : isError ? (
        <QueryError query={found} />
      ) : !data ? (
        <GameGridSkeleton />
      ) : data.games.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: stores the search when a link is followed
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
        <div
          className={styles.found}
          onClick={(event) => event.target instanceof Element && event.target.closest('a') && onOpen()}
        >
          <GameGrid games={data.games} label={t`Games found`} />
          {data.more && (
            <LinkButton variant="tonal" wide to={wholeList(name, data.vendors)}>
              <Trans>See all</Trans>
            </LinkButton>
          )}
        </div>
      ) : (
        <Empty
          icon={<SearchIcon />}
          text={<Trans>No game and no provider is called “{name}”. Try another name.</Trans>}
        />
      )}
    </>
  )
}

/** Links to all games of the one matching provider, else to all with that name. */
function wholeList(name: string, [vendor, ...others]: readonly Vassalage[]): string {
  return vendor && others.length === 0
    ? links.gameList('', vendor.vassalage)
    : links.gameList('', undefined, name)
}
