import { routes } from '@arcada/kit/routes'
import { expect, test } from 'vitest'
import remote from './remote.ts'

test('guests see the lotteries; only a logged-in player opens one', () => {
  expect(Object.fromEntries(remote.routes.map(({ path, access }) => [path, access]))).toEqual({
    [routes.lottery]: 'public',
    [routes.moreLottery]: 'public',
    [routes.startLottery]: 'session',
  })
})

test('home requests no lottery before the widget is near the window', () => {
  expect(remote.slots.map((widget) => 'early' in widget)).toEqual([false])
})
