import { queryOptions } from '@arcada/kit/api/query'
import { gameList } from '../calls/game-list.ts'
import { vendorsNamed } from '../parts/vendors.ts'
import { gamesPage, vassalagesQuery } from './game-queries.ts'

/** Maximum of providers to request games of: more would mean that the text is too general. */
const MAX_VENDORS = 3

/** Games with the name, then those of matching providers (API-89 searches names only), each once. `more` means that there are others. */
export function searchQuery(name: string) {
  return queryOptions({
    queryKey: [gameList.id, 'search', name],
    queryFn: async ({ client, signal }) => {
      const all = await client.ensureQueryData(vassalagesQuery()).catch(() => [])
      const vendors = vendorsNamed(all, name).slice(0, MAX_VENDORS)
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
