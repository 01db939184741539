import type { GamesPage } from '../../api/game-queries.ts'
import type { GameItem } from '../../calls/entities/game-item.ts'
import type { ListParams } from './list-params.ts'

/**
 * The games of all pages, each once, in order (GAME-26). The hot and favourite lists are filtered here as well,
 * because their calls know neither vendor nor, for the hot ones, name (AMB-59).
 */
export function gamesShown(pages: readonly GamesPage[], { tab, filter }: ListParams): GameItem[] {
  const all = [...new Map(pages.flatMap(({ games }) => games).map((game) => [game.nodeId, game])).values()]
  if (tab !== 'HOT' && tab !== 'FAV') return all
  const name = plain(filter.gameName)
  return all.filter(
    (game) =>
      plain(game.gameName ?? game.nodeName ?? '').includes(name) &&
      (filter.vassalage === '' || game.vassalage === filter.vassalage),
  )
}

/** Without accents and case: nobody types them in a search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
