import { expect, test } from 'vitest'
import { gamesShown } from './game-results.tsx'
import { type ListTab, listParamsOf } from './list-params.ts'

const game = (nodeId: string, nodeName: string, vassalage = 'BGS') => ({
  nodeId,
  nodeName,
  vassalage,
  gameType: 'RNG',
})
const page = (...games: ReturnType<typeof game>[]) => ({ games, pageNum: 1, totalPages: 2 })
const shown = (tab: ListTab, search: string, ...pages: ReturnType<typeof page>[]) =>
  gamesShown(pages, listParamsOf(new URLSearchParams(`gameType=RNG&tab=${tab}&${search}`)))
    .map(({ nodeId }) => nodeId)
    .join()

test('[GAME-26] later pages follow the first, and a game that moved between pages is shown once', () => {
  const first = page(game('a', 'One'), game('b', 'Two'))
  expect(shown('ALL', '', first, page(game('b', 'Two'), game('c', 'Three')))).toBe('a,b,c')
})

test('[GAME-04] a search finds hot games and favourites by name without accents; the server filters the general list', () => {
  const games = page(game('a', 'Pérola Dourada'), game('b', 'Mina de Prata', 'KAPPA'))
  for (const tab of ['HOT', 'FAV'] as const) {
    expect(shown(tab, 'gameName=PEROLA', games)).toBe('a')
    expect(shown(tab, 'vassalage=KAPPA', games)).toBe('b')
  }
  expect(shown('ALL', 'gameName=zzz', games)).toBe('a,b')
})
