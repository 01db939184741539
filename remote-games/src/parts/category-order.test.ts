import { expect, test } from 'vitest'
import { orderCategories } from './category-order.ts'

const named = (...gameTypes: string[]) =>
  gameTypes.map((gameType) => ({ gameType, displayName: gameType.toLowerCase() }))
const order = (...gameTypes: string[]) => orderCategories(named(...gameTypes)).map(({ gameType }) => gameType)

test("[HOME-28] [HOME-29] [HOME-30] hot comes first, in-house follows fish, the rest keeps the server's order", () => {
  expect(order('SPORTS', 'LIVE', 'FISH', 'RNG', 'IN_HOUSE', 'PVP', 'ELOTT')).toEqual([
    'HOT',
    'SPORTS',
    'LIVE',
    'FISH',
    'IN_HOUSE',
    'RNG',
    'PVP',
    'ELOTT',
  ])
  expect(order('ELOTT', 'FISH', 'RNG', 'SPORTS')).toEqual([
    'HOT',
    'ELOTT',
    'FISH',
    'IN_HOUSE',
    'RNG',
    'SPORTS',
  ])
})

test('[HOME-29] without fish, in-house follows hot', () => {
  expect(order('RNG', 'LIVE')).toEqual(['HOT', 'IN_HOUSE', 'RNG', 'LIVE'])
})

test("the server's own hot and in-house entries are not repeated, and in-house keeps the server's name", () => {
  const menu = orderCategories(named('HOT', 'IN_HOUSE', 'FISH'))
  expect(menu.map(({ gameType }) => gameType)).toEqual(['HOT', 'FISH', 'IN_HOUSE'])
  expect(menu[2]?.displayName).toBe('in_house')
})
