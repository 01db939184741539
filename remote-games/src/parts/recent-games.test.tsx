import { configureApi, request } from '@arcada/api'
import { earlyKey } from '@arcada/federation'
import { $session } from '@arcada/session'
import { act, renderScreen, screen, signInAs, useSandbox, within } from '@arcada/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { addRecentGame } from '../calls/add-recent-game.ts'
import { recentGames } from '../calls/recent-games.ts'
import { RecentGames } from './recent-games.tsx'

const sandbox = useSandbox()
const NOTHING = { content: [], pageNum: 1, totalPages: 0 }
// Without a layout nothing is ever near; a browser without the observer shows all at once.
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
})

test('[API-97] what a member opened last stands first', async () => {
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

test('a guest has no such row, and the server is not asked; it comes with the sign-in', async () => {
  await renderScreen(<RecentGames />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(sandbox.requests.join()).not.toContain('/games/recent')
  await act(() => signInAs('marina'))
  expect(await screen.findByRole('heading', { name: 'Recently played' })).toBeVisible()
})

test('a member who has played nothing yet learns what will stand here', async () => {
  await renderScreen(<RecentGames />, { as: 'gilson' })
  expect(await screen.findByText('The games you open will appear here.')).toBeVisible()
})

test('on home, a member who has played nothing yet has no such row, where that was known before the first paint', async () => {
  const known = async () => {
    const { token = '' } = $session.get() ?? {}
    const body = JSON.stringify({ success: true, code: '', message: '', value: NOTHING })
    const answer = Promise.resolve({ status: 200, body })
    const key = earlyKey('/wps/relay/games/recent?pageNo=1', recentGames.module, 'EN', token)
    globalThis.__arcada.early.set(key, answer)
    configureApi({})
    await answer
  }
  await renderScreen(<RecentGames unplayed="nothing" />, { as: 'gilson', before: known })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('on home, nothing moves for a member of whom that becomes known later', async () => {
  await renderScreen(<RecentGames unplayed="nothing" />, { as: 'gilson' })
  expect(await screen.findByText('The games you open will appear here.')).toBeVisible()
})

test('a row that cannot be loaded leaves a retry', async () => {
  await sandbox.control('POST', '/sandbox/faults', { match: 'recentGames', status: 500, times: 1 })
  const { user } = await renderScreen(<RecentGames />, { as: 'gilson' })
  await user.click(await screen.findByRole('button', { name: /loading failed/i }))
  expect(await screen.findByText('The games you open will appear here.')).toBeVisible()
})
