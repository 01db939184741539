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

test("[LOTT-01] the menu starts with Hot and Favourite, then the server's groups", () => {
  const tabs = menuTabs([group('A', game('a')), group('B', game('b', { tags: ['HOT'] }))], ['a'])
  expect(tabs.map(({ tag }) => tag)).toEqual(['HOT', 'FAVOURITE', 'A', 'B'])
  expect(ids(tabs[0]?.games)).toEqual(['b'])
  expect(ids(tabs[1]?.games)).toEqual(['a'])
})

test('[LOTT-01] a Hot group of the server is not repeated', () => {
  const tabs = menuTabs([group('HOT', game('h')), group('A', game('h'), game('a'))], ['h'])
  expect(tabs.map(({ tag }) => tag)).toEqual(['HOT', 'FAVOURITE', 'A'])
  expect(ids(tabs[0]?.games)).toEqual(['h'])
  expect(ids(tabs[1]?.games)).toEqual(['h'])
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
