import { configureApi, request } from '@arcada/kit/api'
import { earlyKey } from '@arcada/kit/federation'
import { $session, endWelcome, expectWelcome } from '@arcada/kit/session'
import {
  act,
  failingPages,
  logInAs,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
  within,
} from '@arcada/kit/testing'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { launchQuery } from '../api/launch-queries.ts'
import { hasNotPlayed, keepPlayed } from '../api/not-played.ts'
import { addRecentGame } from '../calls/add-recent-game.ts'
import { recentGames } from '../calls/recent-games.ts'
import { RecentGames } from './recent-games.tsx'

const sandbox = useSandbox()
const NOTHING = { content: [], pageNum: 1, totalPages: 0 }
// Without a layout nothing is near the window; a browser without the observer shows all at once.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

test('[API-97] shows the last opened game first', async () => {
  await renderScreen(<p />, { as: 'caio' })
  for (const [aheadMs, nodeId] of ['rng-001', 'fish-001'].entries()) {
    await sandbox.control('POST', '/sandbox/clock', { aheadMs: aheadMs * 60_000 })
    await request(addRecentGame, { query: { nodeId, vendor: 'KAPPA' } })
  }
  await renderScreen(<RecentGames />, { as: 'caio' })
  const row = await screen.findByRole('list', { name: 'Recently played' })
  const hrefs = within(row)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
  expect(hrefs[0]).toContain('nodeId=fish-001')
  expect(hrefs[1]).toContain('nodeId=rng-001')
  expect(sandbox.requests).toContain('GET /wps/relay/games/recent?pageNo=1')
})

test('shows a guest no row and sends no request; the row appears after the log-in', async () => {
  await renderScreen(<RecentGames />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(sandbox.requests.join()).not.toContain('/games/recent')
  await act(() => logInAs('marina'))
  expect(await screen.findByRole('heading', { name: 'Recently played' })).toBeVisible()
})

test('shows no row to a member without games, where that is known before the first paint', async () => {
  const known = async () => {
    const { token = '' } = $session.get() ?? {}
    const body = JSON.stringify({ success: true, code: '', message: '', value: NOTHING })
    const answer = Promise.resolve({ status: 200, body })
    const key = earlyKey('/wps/relay/games/recent?pageNo=1', recentGames.module, 'EN', token)
    globalThis.__arcada.early.set(key, answer)
    configureApi({})
    await answer
  }
  await renderScreen(<RecentGames />, { as: 'gilson', before: known })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('shows no row while the answer is pending to a member who has just registered, or had played nothing before', async () => {
  const members = [
    ['has just registered', async () => expectWelcome()],
    ['had played nothing when an earlier page asked', async () => keepPlayed(false)],
  ] as const
  const failed = await failingPages(members, async ([, before]) => {
    sandbox.requests.length = 0
    await renderScreen(<RecentGames />, { as: 'gilson', before })
    expect(screen.queryByRole('heading')).toBeNull()
    await waitFor(() => expect(sandbox.requests).toContain('GET /wps/relay/games/recent?pageNo=1'))
    expect(screen.queryByRole('heading')).toBeNull()
    endWelcome()
    await waitFor(() => expect(hasNotPlayed()).toBe(true))
  })
  expect(failed).toEqual([])
  // One who has played on another device in the meantime.
  await renderScreen(<RecentGames />, { as: 'caio', before: async () => keepPlayed(false) })
  expect(await screen.findByRole('heading', { name: 'Recently played' })).toBeVisible()
})

test('a member who has opened a first game finds it in the row', async () => {
  const game = { kind: 'game', vendor: 'KAPPA', gameId: 'kappa-rng-1', nodeId: 'rng-001' } as const
  const before = async () => {
    keepPlayed(false)
    await new QueryClient().fetchQuery(launchQuery(game, 'https://arcada.example/m/home'))
  }
  await renderScreen(<RecentGames />, { as: 'gilson', before })
  expect(screen.getByRole('heading', { name: 'Recently played' })).toBeVisible()
  expect(await screen.findByRole('link', { name: /Tiger's Fortune/ })).toBeVisible()
})
