import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import GameCenterScreen from './index.tsx'

const sandbox = useSandbox()
const open = (as?: 'marina' | 'bruno') => renderScreen(<GameCenterScreen />, { address: '/m/gameCenter', as })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test("[ROUTE-28] [API-98] [API-107] shows every category in the server's order, each with its vendors and a link to its list", async () => {
  await open()
  await screen.findByRole('heading', { name: 'Slots' })
  expect(titles()).toEqual(['Sports', 'Live', 'Fishing', 'In-house', 'Slots', 'PvP', 'Lottery'])
  const slots = screen.getByRole('region', { name: 'Slots' })
  expect(within(slots).getByRole('link', { name: /^more ?: slots$/i })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=RNG',
  )
  const vendors = within(within(slots).getByRole('list', { name: 'Slots' })).getAllByRole('link')
  expect(vendors.map((vendor) => vendor.textContent)).toEqual(
    expect.arrayContaining(['Kappa Slots', 'Maré', 'Pixel', 'Veloz', 'BGS']),
  )
  expect(sandbox.requests).toContain('GET /wps/relay/games/types?typeId=1&merchant_code=ARC')
  expect(sandbox.requests).toContain('GET /wps/relay/games/vassalage?merchant_code=ARC&language=EN')
})

test('[ENT-22] links a vendor of slots to its games, and a vendor of live games to its lobby', async () => {
  const { user, address } = await open('marina')
  const section = async (name: string) => within(await screen.findByRole('region', { name }))
  await user.click((await section('Slots')).getByRole('link', { name: 'Maré' }))
  expect(address()).toBe('/m/gameList?gameType=RNG&vassalage=MARE')
  await user.click((await section('Live')).getByRole('link', { name: 'Estúdio 8' }))
  expect(address()).toMatch(/^\/m\/launchGame\?vendor=ESTUDIO8&gameId=estudio8-live-\d+&nodeId=live-\d+$/)
})
