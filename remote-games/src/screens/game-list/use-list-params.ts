import { useQueryClient } from '@arcada/kit/api/query'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { $session } from '@arcada/kit/session'
import { useMemo } from 'react'
import { favouritesQuery } from '../../api/favourite-queries.ts'
import { gamesQuery, hotGamesQuery } from '../../api/game-queries.ts'
import { HOT_ONLY, type ListParams, listParamsOf, searchOf } from './list-params.ts'

/** The query for these parameters; disabled for a guest's favourites. */
export function queryOf({ gameType, tab, filter }: ListParams, token: string) {
  if (tab === 'FAV') return favouritesQuery({ token, gameType, gameName: filter.gameName })
  if (tab === 'HOT') return hotGamesQuery(gameType === HOT_ONLY ? '' : gameType)
  return gamesQuery({ gameType, isNew: tab === 'NEW', ...filter })
}

/** The parameters of the address, and a function that changes them. */
export function useListParams(): { params: ListParams; ask: (next: ListParams) => void } {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const ask = (next: ListParams) => {
    const { queryKey } = queryOf(next, $session.get()?.token ?? '')
    // Each change starts from an empty list and its first page, even one that was loaded before (GAME-19…GAME-21).
    void client.resetQueries({ queryKey, exact: true })
    setSearch(searchOf(next), { replace: true })
  }
  // Memoised: one object per address.
  const params = useMemo(() => listParamsOf(search), [search])
  return { params, ask }
}
