import { links } from '@arcada/kit/routes'
import { renderScreen, screen, useSandbox, waitFor, within } from '@arcada/kit/testing'
import { expect, test, vi } from 'vitest'
import GameLobbyScreen from './index.tsx'

const sandbox = useSandbox()
const open = (address: string, as?: 'marina' | 'bruno') => renderScreen(<GameLobbyScreen />, { address, as })

test('[ROUTE-27] [ENT-22] shows the vendors of a type and its games, and a member the last games', async () => {
  const { user, address } = await open(links.gameLobby('RNG'), 'marina')
  expect(await screen.findByRole('heading', { name: 'Recently played' })).toBeVisible()
  const vendors = await screen.findByRole('list', { name: 'Providers' })
  expect(await screen.findByRole('list', { name: 'Slots' })).toBeVisible()
  await user.click(within(vendors).getByRole('link', { name: 'Pixel' }))
  expect(address()).toBe('/m/gameLobby?gameType=RNG&vassalage=PIXEL')
  expect(within(vendors).getByRole('link', { name: 'Pixel' })).toHaveAttribute('aria-current', 'true')
  await waitFor(() => {
    const asked = sandbox.requests.filter((line) => line.includes('/lgw/games/mobile'))
    expect(asked.at(-1)).toContain('vassalage=PIXEL')
  })
  await user.click(within(vendors).getByRole('link', { name: 'Pixel' }))
  expect(address()).toBe('/m/gameLobby?gameType=RNG')
})

test('[GAME-13] [API-100] shows every other area as other games, without electronic lotteries', async () => {
  await open(links.gameLobby('RNG'))
  const others = await screen.findByRole('region', { name: 'Other games' })
  await within(others).findByRole('list', { name: 'Fishing' })
  expect(
    within(others)
      .getAllByRole('list')
      .map((list) => list.getAttribute('aria-label')),
  ).toEqual(['Sports', 'Live', 'Fishing', 'In-house', 'PvP'])
  expect(sandbox.requests).toContain('GET /wps/relay/games/menus?device=MOBILE&language=EN')
})

test('[LOTT-19] scrolls to the electronic lottery of the link after one second', async () => {
  const seen = vi.fn<(this: Element) => void>()
  Element.prototype.scrollIntoView = seen
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 })
  await open(links.gameLobby('ELOTT', { code: 'oficial-elott-3' }))
  await screen.findByRole('list', { name: 'Lottery' })
  await vi.advanceTimersByTimeAsync(850)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(seen).toHaveBeenCalledTimes(1)
  const place = seen.mock.contexts[0]
  expect(place).toHaveAttribute('data-room', 'oficial-elott-3')
  expect(place?.querySelector('a')).toHaveFocus()
})
