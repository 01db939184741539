import { expect, test } from 'vitest'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import { menuTabs, nearestDraws } from './menu-tabs.ts'

function game(gameId: string, over: Partial<LotteryGame> = {}): LotteryGame {
  return {
    gameId,
    gameCode: gameId,
    gameGroupCode: 'A',
    remark: gameId,
    numero: '1',
    remainTime: 60_000,
    lockTime: 0,
    isSale: true,
    previousWinningNumber: '',
    winningTime: 0,
    code: gameId,
    ...over,
  }
}
const group = (tag: string, ...gameMenus: LotteryGame[]) => ({ tag, labelName: `label ${tag}`, gameMenus })
const ids = (games: readonly LotteryGame[] | undefined) => games?.map(({ gameId }) => gameId)

test("[LOTT-01] the menu starts with Hot and Favourite, then the server's groups, whose own Hot is not repeated", () => {
  const tagged = menuTabs([group('A', game('a')), group('B', game('b', { tags: ['HOT'] }))], ['a'])
  expect(tagged.map(({ tag, games }) => [tag, ids(games)?.join()])).toEqual([
    ['HOT', 'b'],
    ['FAVOURITE', 'a'],
    ['A', 'a'],
    ['B', 'b'],
  ])
  const tabs = menuTabs([group('HOT', game('h')), group('A', game('h'), game('a'))], ['h'])
  expect(tabs.map(({ tag, games }) => [tag, ids(games)?.join()])).toEqual([
    ['HOT', 'h'],
    ['FAVOURITE', 'h'],
    ['A', 'h,a'],
  ])
})

test('the nearest draws are those on sale, the next one first, each game once', () => {
  const soon = game('soon', { remainTime: 5000 })
  const groups = [
    group('A', game('late', { remainTime: 9000 }), game('closed', { isSale: false, remainTime: 1 })),
    group('B', soon, game('over', { remainTime: 0 }), game('none', { numero: '' })),
    group('C', soon, game('last', { remainTime: 99_000 })),
  ]
  expect(ids(nearestDraws(groups, 2))).toEqual(['soon', 'late'])
  expect(ids(nearestDraws(groups, 9))).toEqual(['soon', 'late', 'last'])
})
