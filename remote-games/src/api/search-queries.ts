import { queryOptions } from '@tanstack/react-query'
import { gameList } from '../calls/game-list.ts'
import { vendorsNamed } from '../parts/vendors.ts'
import { gamesPage, vassalagesQuery } from './game-queries.ts'

/** Providers whose games are asked for beside those of the same name: more would mean a word that says nothing. */
const MOST_VENDORS = 3

/**
 * The first games that are called so, then those of the providers that are (API-89 knows games by their name only), each
 * once; `vendors` are the providers, `more` says that there are other games. Without the providers the games are found by name.
 */
export function searchQuery(name: string) {
  return queryOptions({
    queryKey: [gameList.id, 'search', name],
    queryFn: async ({ client, signal }) => {
      const all = await client.ensureQueryData(vassalagesQuery()).catch(() => [])
      const vendors = vendorsNamed(all, name).slice(0, MOST_VENDORS)
      const pages = await Promise.all([
        gamesPage({ gameType: '', gameName: name }, 1, signal),
        ...vendors.map(({ vassalage }) => gamesPage({ gameType: '', vassalage }, 1, signal)),
      ])
      const games = pages.flatMap((page) => page.games)
      return {
        games: [...new Map(games.map((game) => [game.nodeId, game])).values()],
        vendors,
        more: pages.some(({ totalPages }) => totalPages > 1),
      }
    },
  })
}
