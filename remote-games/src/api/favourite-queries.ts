import { request } from '@arcada/kit/api'
import { type InfiniteData, type QueryClient, queryOptions } from '@arcada/kit/api/query'
import { wireLanguage } from '@arcada/kit/i18n'
import { addFavouriteGame } from '../calls/add-favourite-game.ts'
import type { GameItem } from '../calls/entities/game-item.ts'
import { favouriteGames } from '../calls/favourite-games.ts'
import { removeFavouriteGame } from '../calls/remove-favourite-game.ts'
import { type GamesPage, nextPage, PAGE_SIZE, pagedQuery } from './game-queries.ts'

/** Pages read to fill the hearts; favourites beyond them show an empty heart until their tab is open. */
const HEART_PAGES = 8

interface FavouritesParams {
  token: string
  gameType: string
  gameName?: string
}

async function favouritesPage(
  params: FavouritesParams,
  page: number,
  signal: AbortSignal,
): Promise<GamesPage> {
  const { content, pageNum, totalPages } = await request(favouriteGames, {
    query: { ...params, pageNo: String(page), pageSize: PAGE_SIZE, language: wireLanguage() },
    signal,
  })
  return { games: content, pageNum, totalPages }
}

/** Favourites of one type, page by page (API-93). */
export function favouritesQuery(params: FavouritesParams) {
  return pagedQuery([favouriteGames.id, 'pages', { gameName: '', ...params }], (page, signal) =>
    favouritesPage(params, page, signal),
  )
}

/** Node ids of every favourite, for the hearts (HOME-11). */
export function favouriteIdsQuery(token: string) {
  return queryOptions({
    queryKey: [favouriteGames.id, 'ids', token],
    queryFn: async ({ signal }): Promise<string[]> => {
      const ids: string[] = []
      let page: number | undefined = 1
      while (page !== undefined && page <= HEART_PAGES) {
        const answer: GamesPage = await favouritesPage({ token, gameType: '' }, page, signal)
        ids.push(...answer.games.map(({ nodeId }) => nodeId))
        page = nextPage(answer)
      }
      return ids
    },
    enabled: token !== '',
    staleTime: 5 * 60_000,
  })
}

export interface FavouriteChange {
  game: GameItem
  add: boolean
  token: string
}

/** Adds or removes a favourite (API-94, API-95). Resolves to whether the server did it. */
export function changeFavourite({ game, add, token }: FavouriteChange): Promise<boolean> {
  const what = { nodeId: game.nodeId, token, vendor: game.vassalage }
  return add ? request(addFavouriteGame, { body: what }) : request(removeFavouriteGame, { query: what })
}

/** Updates the caches after a change on the server: the heart, and the list of favourites (GAME-27, GAME-30, GAME-31). */
export function applyFavouriteChange(client: QueryClient, { game, add, token }: FavouriteChange): void {
  const pages = { queryKey: [favouriteGames.id, 'pages'] }
  const { queryKey } = favouriteIdsQuery(token)
  const ids = client.getQueryData(queryKey)
  // Not loaded yet: a pending answer may predate the change.
  if (!ids) void client.invalidateQueries({ queryKey })
  else {
    const others = ids.filter((id) => id !== game.nodeId)
    client.setQueryData(queryKey, add ? [...others, game.nodeId] : others)
  }
  if (add) {
    void client.invalidateQueries(pages)
    return
  }
  let more = false
  client.setQueriesData<InfiniteData<GamesPage, number>>(pages, (data) => {
    if (!data) return data
    more ||= data.pages.some((page) => page.totalPages > data.pages.length)
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        games: page.games.filter(({ nodeId }) => nodeId !== game.nodeId),
      })),
    }
  })
  // The server's pages have moved up by one game: the next page alone would skip one.
  if (more) void client.invalidateQueries(pages)
}
