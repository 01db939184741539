import { links, routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
import { backPathOf, launchParamsOf } from './index.tsx'

const search = (address: string) => new URLSearchParams(address.split('?')[1])

test('[ROUTE-32] an electronic lottery returns home, wherever it was opened', () => {
  const address = links.launchElectronicLottery('1800', 'mega-6')
  expect(backPathOf(search(address), { from: '/m/gameList?gameType=ELOTT' })).toBe(routes.home)
})

test('[GAME-34] a game returns to the previous screen, and never leaves the site; an address without a vendor has no game', () => {
  const game = search(links.launchGame({ vendor: 'KAPPA', gameId: 'kappa-rng-1', nodeId: 'rng-001' }))
  const states = [
    { from: '/m/gameList?gameType=RNG' },
    { from: 'https://evil.example/m/home' },
    { from: '//evil.example' },
    { from: 7 },
    null,
  ]
  expect(states.map((state) => backPathOf(game, state))).toEqual([
    '/m/gameList?gameType=RNG',
    ...Array(4).fill('/m/home'),
  ])
  expect(launchParamsOf(new URLSearchParams('gameId=1'))).toBeUndefined()
})
