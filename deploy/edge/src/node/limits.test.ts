import { clientNetwork } from '@arcada/kit/federation/client-network'
import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { backEndLimit } from '../common/limits.ts'
import { clientCounter } from './limit-requests.ts'

test('an address may send a burst, and later the rate; another one has its own limit', () => {
  let now = 0
  const enter = clientCounter({ rate: 60, burst: 2, atOnce: 10, body: 1 }, () => now)
  const asks = (address: string) => {
    const leave = enter(address)
    leave?.()
    return leave !== undefined
  }
  expect([1, 2, 3, 4].map(() => asks('a'))).toEqual([true, true, true, false])
  expect(asks('b')).toBe(true)
  now = 1_000
  expect([1, 2].map(() => asks('a'))).toEqual([true, false])
  now = 60_000
  expect([1, 2, 3, 4].map(() => asks('a'))).toEqual([true, true, true, false])
})

test('an address may wait for so many answers at once, and for the next as soon as one came', () => {
  const enter = clientCounter({ rate: 60_000, burst: 1_000, atOnce: 2, body: 1 }, () => 0)
  const first = enter('a')
  enter('a')
  expect(enter('a')).toBeUndefined()
  first?.()
  expect(enter('a')).toBeTypeOf('function')
})

test('a call counts under the limit of its path', async () => {
  const failed = await failing(
    [
      ['/wps/session/login', 'logIn'],
      ['/wps/session/login/social', 'logIn'],
      ['/wps/Session/LOGIN.json', 'logIn'],
      ['/wps/member/password', 'logIn'],
      ['/wps/member/password/sms', 'messages'],
      ['/wps/verification/sms/noLogin', 'messages'],
      ['/wps/session/logout', 'backEnd'],
      ['/lgw/orders', 'backEnd'],
      ['/wps/%', 'backEnd'],
    ],
    ([path, limit]) => {
      expect(backEndLimit(path)).toBe(limit)
    },
  )
  expect(failed).toEqual([])
})

test('a client counts by its IPv4 address, or by its /64', async () => {
  const failed = await failing(
    [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['::FFFF:cb00:7107', '203.0.113.7'],
      ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
      ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
      ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
      ['', ''],
    ],
    ([address, network]) => {
      expect(clientNetwork(address)).toBe(network)
    },
  )
  expect(failed).toEqual([])
})
