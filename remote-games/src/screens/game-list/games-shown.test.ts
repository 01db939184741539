import { expect, test } from 'vitest'
import { gamesShown } from './games-shown.ts'
import { type ListTab, listParamsOf } from './list-params.ts'

const game = (nodeId: string, name: string, vassalage = 'BGS') => ({
  nodeId,
  nodeName: name,
  vassalage,
  gameType: 'RNG',
})
const page = (...games: ReturnType<typeof game>[]) => ({ games, pageNum: 1, totalPages: 2 })
const shown = (tab: ListTab, search: string, ...pages: ReturnType<typeof page>[]) =>
  gamesShown(pages, listParamsOf(new URLSearchParams(`gameType=RNG&tab=${tab}&${search}`))).map(
    ({ nodeId }) => nodeId,
  )

test('[GAME-26] later pages follow the first, and a game that moved between pages is shown once', () => {
  const first = page(game('a', 'One'), game('b', 'Two'))
  const second = page(game('b', 'Two'), game('c', 'Three'))
  expect(shown('ALL', '', first, second)).toEqual(['a', 'b', 'c'])
})

test('[GAME-04] a search finds hot games by name without accents', () => {
  const hot = page(game('a', 'Pérola Dourada'), game('b', 'Mina de Prata', 'KAPPA'))
  expect(shown('HOT', 'gameName=PEROLA', hot)).toEqual(['a'])
  expect(shown('HOT', 'vassalage=KAPPA', hot)).toEqual(['b'])
})

test('the general list is shown as the server filtered it', () => {
  expect(shown('ALL', 'gameName=zzz', page(game('a', 'One')))).toEqual(['a'])
})
