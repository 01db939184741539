import { screen, useSandbox, withoutRetry } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { RecentGames } from './parts/recent-games.tsx'
import GameCenterScreen from './screens/game-center/index.tsx'
import GameListScreen from './screens/game-list/index.tsx'
import GameLobbyScreen from './screens/game-lobby/index.tsx'
import SlotsCenterScreen from './screens/slots-center/index.tsx'
import HotMatches from './widgets/hot-matches/index.tsx'
import PopularGames from './widgets/popular-games/index.tsx'
import Vendors from './widgets/vendors/index.tsx'

const sandbox = useSandbox()
// Without a layout nothing is near the window; a browser without the observer shows all at once.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))
const text = (words: string | RegExp) => () => screen.findByText(words)
const role = (kind: 'heading' | 'link' | 'list', name: string | RegExp) => async () => {
  const [first = expect.fail('nothing')] = await screen.findAllByRole(kind, { name })
  return first
}

test('each part with games offers a retry for its call that fails, and keeps the others', {
  timeout: 60_000,
}, async () => {
  expect(
    await withoutRetry(sandbox, [
      ['vassalages', <GameCenterScreen key="c" />, { address: '/m/gameCenter' }, role('heading', 'Slots')],
      [
        'gameMenus',
        <GameLobbyScreen key="l" />,
        { address: '/m/gameLobby?gameType=FISH' },
        role('list', 'Live'),
      ],
      ['vassalages', <SlotsCenterScreen key="s" />, { address: '/m/slotsCenter' }, role('list', 'Providers')],
      [
        'gameList',
        <GameListScreen key="g" />,
        { address: '/m/gameList?gameType=RNG' },
        role('link', /silver mine/i),
      ],
      [
        'recentGames',
        <RecentGames key="r" />,
        { as: 'gilson' },
        text('The games you open will appear here.'),
      ],
      ['announcements', <HotMatches key="h" />, {}, role('link', /bet now/i)],
      ['hotGames', <PopularGames key="p" />, {}, role('link', /tiger's fortune/i)],
      ['vassalages', <Vendors key="v" />, {}, role('list', 'Providers')],
    ]),
  ).toEqual([])
})
