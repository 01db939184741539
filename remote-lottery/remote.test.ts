import { routes } from '@arcada/routes'
import { expect, test } from 'vitest'
import remote from './remote.ts'

test('everybody sees the lotteries; only somebody who is signed in opens one', () => {
  expect(Object.fromEntries(remote.routes.map(({ path, access }) => [path, access]))).toEqual({
    [routes.lottery]: 'public',
    [routes.moreLottery]: 'public',
    [routes.startLottery]: 'session',
  })
})

test('home asks for no lottery before somebody comes near it', () => {
  expect(remote.slots.map((widget) => 'early' in widget)).toEqual([false])
})
