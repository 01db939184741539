import { links, routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
import { backPathOf, launchParamsOf } from './launch-params.ts'

const search = (address: string) => new URLSearchParams(address.split('?')[1])

test('[GAME-34] a link to a game contains vendor, room and node', () => {
  const address = links.launchGame({ vendor: 'KAPPA', gameId: 'kappa-rng-1', nodeId: 'rng-001' })
  expect(launchParamsOf(search(address))).toEqual({
    kind: 'game',
    vendor: 'KAPPA',
    gameId: 'kappa-rng-1',
    nodeId: 'rng-001',
  })
})

test('[ROUTE-32] a link to an electronic lottery contains play type, prize mode and code, and returns home', () => {
  const address = links.launchElectronicLottery('1800', 'mega-6')
  expect(launchParamsOf(search(address))).toEqual({
    kind: 'lottery',
    playType: 'trad',
    prizeMode: '1800',
    code: 'mega-6',
  })
  expect(backPathOf(search(address), { from: '/m/gameList?gameType=ELOTT' })).toBe(routes.home)
})

test('an address without a game launches nothing', () => {
  expect(launchParamsOf(new URLSearchParams('gameId=1'))).toBeUndefined()
})

test.each([
  [{ from: '/m/gameList?gameType=RNG' }, '/m/gameList?gameType=RNG'],
  [{ from: 'https://evil.example/m/home' }, '/m/home'],
  [{ from: '//evil.example' }, '/m/home'],
  [{ from: 7 }, '/m/home'],
  [null, '/m/home'],
])('a game returns to the previous screen, and never leaves the site: %j', (state, expected) => {
  expect(backPathOf(new URLSearchParams('vendor=KAPPA'), state)).toBe(expected)
})
