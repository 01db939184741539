import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { askedAt } from '../../testing/asked.ts'
import SlotsCenterScreen from './index.tsx'

const sandbox = useSandbox()
const open = () => renderScreen(<SlotsCenterScreen />, { address: '/m/slotsCenter' })

test('[ROUTE-29] [API-35] [API-92] shows the vendors of slots, the hot slots and a link to all', async () => {
  await open()
  const vendors = within(await screen.findByRole('list', { name: 'Providers' })).getAllByRole('link')
  expect(vendors.map((vendor) => vendor.getAttribute('href'))).toContain(
    '/m/gameList?gameType=RNG&vassalage=KAPPA',
  )
  expect(vendors).toHaveLength(5)
  const hot = await screen.findByRole('list', { name: 'Hot slots' })
  expect(within(hot).getByRole('link', { name: /tiger's fortune/i })).toBeVisible()
  expect(askedAt(sandbox.requests, '/lgw/games/popular').at(-1)?.get('gameType')).toBe('RNG')
  const all = screen.getByRole('region', { name: 'All slots' })
  expect(within(all).getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/m/gameList?gameType=RNG',
  )
})

test('[ROUTE-29] shows under all slots the first page of all of them, not the hot ones', async () => {
  await open()
  const [hot, all] = await Promise.all(
    ['Hot slots', 'All slots'].map(async (name) => {
      const list = within(await screen.findByRole('list', { name }))
      return list.getAllByRole('link').map((game) => game.getAttribute('href'))
    }),
  )
  expect(all).not.toEqual(hot)
})
