import { links } from '@arcada/kit/routes'
import { $playRefusal, $playStatus } from '@arcada/kit/session'
import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { askedAt } from '../../testing/asked.ts'
import LaunchGameScreen from './index.tsx'

const sandbox = useSandbox()
const GAME = links.launchGame({ vendor: 'KAPPA', gameId: 'kappa-rng-1', nodeId: 'rng-001' })
/** A lottery that the sandbox sells. */
const LOTTERY = 'KENO_3'
const leave = vi.fn<(address: string | URL) => void>()

const asked = (path: string) => askedAt(sandbox.requests, path)
const launched = () => asked('/wps/game/launchGame')
const leftFor = async () => {
  await waitFor(() => expect(leave).toHaveBeenCalled())
  return String(leave.mock.calls[0]?.[0])
}

beforeEach(() => {
  leave.mockClear()
  vi.spyOn(window.location, 'replace').mockImplementation(leave)
})

test('[ROUTE-31] [GAME-34] [API-36] [API-96] [API-104] opens the game, requested by vendor, room and node, and adds it to the recent ones', async () => {
  await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  expect(screen.getByText('Please wait')).toBeVisible()
  expect(await leftFor()).toMatch(/^http:\/\/sandbox\.test\//)
  expect(launched()).toHaveLength(1)
  expect(Object.fromEntries(launched()[0] ?? [])).toEqual({
    vendor: 'KAPPA',
    gameId: 'kappa-rng-1',
    nodeId: 'rng-001',
    clientType: '2',
    platform: 'html5',
    backUrl: `${location.origin}/m/home`,
    language: 'EN',
  })
  const recent = asked('/wps/relay/games/recent/add').map((query) => query.toString())
  expect(recent).toEqual(['nodeId=rng-001&vendor=KAPPA'])
})

test('opens the game when the list of recent games fails', async () => {
  await sandbox.fault({ match: 'addRecentGame', status: 500 })
  await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  expect(await leftFor()).toContain('http')
})

test('[ROUTE-32] opens an electronic lottery by play type, prize mode and code', async () => {
  const address = links.launchElectronicLottery('1800', LOTTERY)
  await renderScreen(<LaunchGameScreen />, { address, as: 'marina' })
  expect(await leftFor()).toContain('http')
  expect(Object.fromEntries(launched()[0] ?? [])).toEqual({
    playType: 'trad',
    prize_mode: '1800',
    code: LOTTERY,
    clientType: '2',
    platform: 'html5',
    backUrl: `${location.origin}/m/home`,
    language: 'EN',
  })
})

test('shows why a launch failed, with a retry and a back link', async () => {
  await sandbox.fault({ match: 'launchGame', status: 500, times: 1 })
  const { user } = await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  const retry = await screen.findByRole('button', { name: /try again/i })
  expect(screen.getByRole('link', { name: /go back/i })).toHaveAttribute('href', '/m/home')
  expect(leave).not.toHaveBeenCalled()
  await user.click(retry)
  expect(await leftFor()).toContain('http')
})

test('shows that a game is under maintenance', async () => {
  const address = links.launchGame({ vendor: 'KAPPA', gameId: 'closed', nodeId: 'rng-014' })
  await renderScreen(<LaunchGameScreen />, { address, as: 'marina' })
  expect(await screen.findByText(/may be under maintenance/i)).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
})

test('opens no address that the whitelabel does not allow', async () => {
  await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  globalThis.__arcada.release = { ...globalThis.__arcada.release, allowedOrigins: [] }
  expect(await screen.findByText(/isn't approved here/i)).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
})

test('shows an error for an address without a game, and sends no request', async () => {
  await renderScreen(<LaunchGameScreen />, { address: '/m/launchGame', as: 'marina' })
  expect(screen.getByText(/does not lead to a game/)).toBeVisible()
  expect(launched()).toEqual([])
})

test('offers the game and a retry when the browser blocks the navigation; each address works only once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const { user } = await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  const first = await leftFor()
  expect(screen.queryByRole('link', { name: 'Open the game' })).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(8000)
  vi.useRealTimers()
  expect(await screen.findByRole('link', { name: 'Open the game' })).toHaveAttribute('href', first)
  expect(screen.getByRole('link', { name: /go back/i })).toHaveAttribute('href', '/m/home')
  leave.mockClear()
  vi.spyOn(window.location, 'replace').mockImplementation(leave)
  await user.click(screen.getByRole('button', { name: /try again/i }))
  expect(await leftFor()).not.toBe(first)
  expect(launched()).toHaveLength(2)
})

test('goes back when the browser restores the page from its cache, and not when it first shows it', async () => {
  const { address } = await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  await leftFor()
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  show(false)
  expect(address()).toBe(GAME)
  show(true)
  await waitFor(() => expect(address()).toBe('/m/home'))
})

test("[RG-56] shows the end of a player's break, and requests no game", async () => {
  const until = Date.now() + 60_000
  $playStatus.set({ status: { state: 'TIME_OUT', until, serverNow: Date.now(), missing: [] } })
  await renderScreen(<LaunchGameScreen />, { address: GAME, as: 'marina' })
  expect(await screen.findByRole('link', { name: /go back/i })).toBeVisible()
  expect($playRefusal.get()).toEqual({ ok: false, code: 'rg.timeout.active', until })
  expect(launched()).toEqual([])
  expect(asked('/wps/relay/games/recent/add')).toEqual([])
  $playStatus.set(null)
  $playRefusal.set(null)
})
