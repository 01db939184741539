import { expect, test } from 'vitest'
import { orderCategories } from './category-order.ts'

const order = (types: string) =>
  orderCategories(types.split(' ').map((gameType) => ({ gameType, displayName: gameType.toLowerCase() })))

test("[HOME-28] [HOME-29] [HOME-30] hot comes first, in-house follows fish or else hot, the rest keeps the server's order", () => {
  const menus = {
    'SPORTS LIVE FISH RNG IN_HOUSE PVP': 'HOT SPORTS LIVE FISH IN_HOUSE RNG PVP',
    'ELOTT FISH RNG SPORTS': 'HOT ELOTT FISH IN_HOUSE RNG SPORTS',
    'RNG LIVE': 'HOT IN_HOUSE RNG LIVE',
    'HOT IN_HOUSE FISH': 'HOT FISH IN_HOUSE',
  }
  const ordered = Object.keys(menus).map((types) =>
    order(types)
      .map(({ gameType }) => gameType)
      .join(' '),
  )
  expect(ordered).toEqual(Object.values(menus))
  expect(order('HOT IN_HOUSE FISH')[2]?.displayName).toBe('in_house')
})
