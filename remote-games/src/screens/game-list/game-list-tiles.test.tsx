import { request } from '@arcada/kit/api'
import { $loginRequest, $session } from '@arcada/kit/session'
import {
  cleanup,
  editAnswers,
  fireEvent,
  renderScreen,
  screen,
  useSandbox,
  waitFor,
} from '@arcada/kit/testing'
import { $toasts } from '@arcada/kit/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addFavouriteGame } from '../../calls/add-favourite-game.ts'
import { askedAt } from '../../testing/asked.ts'
import GameListScreen from './index.tsx'

const sandbox = useSandbox()
const SLOTS = '/m/gameList?gameType=RNG'
const asked = (path: string) => askedAt(sandbox.requests, path)
const tab = (name: string) => screen.findByRole('tab', { name })

// Without a layout every page seems read to its end, so the tests disable that.
beforeEach(() => void vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9999))
afterEach(() => $loginRequest.set(null))

const writes = () =>
  sandbox.requests
    .filter((line) => /^(POST|DELETE) .*favourites/.test(line))
    .map((line) => line.split(' ')[0])

describe('favourites', () => {
  /** Not a query by role, which takes long for a page of games. */
  const heart = (pressed: boolean) =>
    screen.findByLabelText("Favourite: Tiger's Fortune", { selector: `[aria-pressed=${pressed}]` })

  it("[GAME-28] [ROLE-03] a guest's tap on a heart opens the log-in dialog with the reason, and sends nothing", async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS })
    await user.click(await heart(false))
    expect($loginRequest.get()?.reason).toBe('needed')
    expect($toasts.get()).toEqual([])
    expect(sandbox.requests.filter((line) => line.includes('favourites'))).toEqual([])
    expect(await heart(false)).toBeVisible()
  })

  it('[GAME-29] [GAME-30] [API-94] shows that it is adding, and fills the heart when the server has confirmed it', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'bruno' })
    const empty = await heart(false)
    await sandbox.fault({ match: 'addFavouriteGame', hang: true })
    await user.click(empty)
    const adding = await screen.findByText('Adding to favourites')
    expect(adding.closest('[role="status"]')).toBeVisible()
    expect(empty).toHaveAttribute('aria-pressed', 'false')
    await sandbox.mend()
    expect(await heart(true)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Adding to favourites')).not.toBeInTheDocument())
    expect(sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/games'))).toHaveLength(1)
  })

  it('[GAME-30] keeps a heart where the server answers that nothing changed', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'aline' })
    const empty = await heart(false)
    editAnswers('/games/favourites', () => false)
    await user.click(empty)
    await waitFor(() => expect(screen.queryByText('Adding to favourites')).not.toBeInTheDocument())
    expect(sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/games'))).toHaveLength(1)
    expect(empty).toHaveAttribute('aria-pressed', 'false')
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  })

  it('[PROD-05] [CONST-05] [GAME-27] [GAME-29] [GAME-31] [API-93] [API-95] lists a favourite on its tab and removes it there at once', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'gilson' })
    await user.click(await heart(false))
    await heart(true)
    await user.click(await tab('Favourites'))
    const filled = await heart(true)
    const query = asked('/wps/relay/games/favourites').at(-1)
    expect(query?.get('pageNo')).toBe('1')
    expect(query?.get('pageSize')).toBe('26')
    expect(query?.get('gameType')).toBe('RNG')
    expect(query?.get('token')).toMatch(/\S/)
    const before = asked('/wps/relay/games/favourites').length
    await sandbox.fault({ match: 'removeFavouriteGame', hang: true })
    await user.click(filled)
    expect(await screen.findByText('Removing from favourites')).toBeVisible()
    await sandbox.mend()
    expect(await screen.findByText(/no favourites yet/i)).toBeVisible()
    // Only the removal itself is another request.
    expect(asked('/wps/relay/games/favourites')).toHaveLength(before + 1)
    expect(sandbox.requests.at(-1)).toMatch(/^DELETE .*nodeId=rng-001&token=[\w-]+&vendor=KAPPA$/)
    await user.click(await tab('All'))
    expect(await heart(false)).toBeVisible()
  })

  it('three quick taps on a heart send one change; two end in the state of the last tap, also on the server', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'davi' })
    const empty = await heart(false)
    await sandbox.fault({ match: 'addFavouriteGame', hang: true })
    for (const _ of [1, 2, 3]) await user.click(empty)
    await sandbox.mend()
    const filled = await heart(true)
    expect(writes()).toEqual(['POST'])
    await sandbox.fault({ match: 'removeFavouriteGame', hang: true })
    for (const _ of [1, 2, 3]) await user.click(filled)
    await sandbox.mend()
    await waitFor(() => expect(writes()).toEqual(['POST', 'DELETE']))
    await waitFor(() => expect(screen.queryByText(/favourites$/)).not.toBeInTheDocument())
    expect(await heart(false)).toBeVisible()
    await user.click(await tab('Favourites'))
    expect(await screen.findByText(/no favourites yet/i)).toBeVisible()
  })

  it('[ENT-18] loads favourites page by page', async () => {
    const { unmount } = await renderScreen(<p />, { as: 'aline' })
    const token = $session.get()?.token ?? ''
    for (let i = 1; i <= 30; i++) {
      const nodeId = `rng-${String(i).padStart(3, '0')}`
      await request(addFavouriteGame, { body: { nodeId, token, vendor: 'KAPPA' } })
    }
    unmount()
    await renderScreen(<GameListScreen />, { address: `${SLOTS}&tab=FAV`, as: 'aline' })
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(26))
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(0)
    fireEvent.scroll(window)
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(30))
    const pages = asked('/wps/relay/games/favourites').filter((query) => query.get('gameType') === 'RNG')
    expect(pages.map((query) => query.get('pageNo'))).toEqual(['1', '2'])
  })

  it('keeps a heart that the server refuses, and shows the reason', async () => {
    const { client } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'caio' })
    const empty = await heart(false)
    await sandbox.fault({ match: 'addFavouriteGame', status: 500 })
    // A refused change is not followed by its opposite.
    fireEvent.click(empty)
    fireEvent.click(empty)
    expect(await screen.findByText(/unknown error|upgrading/i)).toBeVisible()
    expect(empty).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(writes()).toEqual(['POST'])
    expect(screen.queryByText('Adding to favourites')).not.toBeInTheDocument()
  })

  it('asks a guest on the favourites tab to log in, and sends no request', async () => {
    const { user } = await renderScreen(<GameListScreen />, { address: `${SLOTS}&tab=FAV` })
    await user.click(await screen.findByRole('button', { name: 'Log in' }))
    expect($loginRequest.get()).not.toBeNull()
    expect(asked('/wps/relay/games/favourites')).toEqual([])
  })
})

describe('opening a game', () => {
  const slot = () => screen.findByRole('link', { name: /silver mine/i })

  it('[PROD-04] [ENT-16] [GAME-34] a member opens a game by vendor, room and node', async () => {
    const { user, address } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'marina' })
    await user.click(await slot())
    expect(address()).toBe('/m/launchGame?vendor=BGS&gameId=bgs-rng-2&nodeId=rng-002')
    cleanup()
    // A game with both is opened by its room.
    editAnswers('/lgw/games/mobile', ({ games, ...rest }) => ({
      ...rest,
      games: Array.isArray(games) ? games.map((game) => ({ ...game, roomId: 'room', gameId: 'game' })) : [],
    }))
    await renderScreen(<GameListScreen />, { address: SLOTS, as: 'marina' })
    expect(await slot()).toHaveAttribute('href', expect.stringContaining('&gameId=room&'))
  })

  it('marks a game under maintenance and does not open it', async () => {
    const { user, address } = await renderScreen(<GameListScreen />, { address: SLOTS, as: 'marina' })
    const closed = await screen.findByRole('button', { name: /^tropical mine.*under maintenance$/i })
    await user.click(closed)
    expect(await screen.findByText('Tropical Mine is under maintenance. Come back later.')).toBeVisible()
    expect(address()).toBe(SLOTS)
  })
})
