import { plainLetters } from '@arcada/kit/i18n/plain-letters'
import type { GamesPage } from '../../api/game-queries.ts'
import type { GameItem } from '../../calls/entities/game-item.ts'
import type { ListParams } from './list-params.ts'

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
