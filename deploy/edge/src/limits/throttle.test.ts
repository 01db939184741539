import { failing } from '@arcada/kit/testing/failing'
import { expect, test } from 'vitest'
import { clientAddress, clientNetwork } from './client-address.ts'
import { backEndLimit, LIMITS } from './limits.ts'
import { throttle } from './throttle.ts'

test('an address may send a burst, and later the rate; another one has its own limit', () => {
  let now = 0
  const limits = { ...LIMITS, logIn: { rate: 60, burst: 2, atOnce: 10, body: 1 } }
  const { enter } = throttle(limits, () => now)
  const asks = (address: string) => {
    const leave = enter('logIn', address)
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
  const limits = { ...LIMITS, backEnd: { rate: 60_000, burst: 1_000, atOnce: 2, body: 1 } }
  const { enter } = throttle(limits, () => 0)
  const first = enter('backEnd', 'a')
  enter('backEnd', 'a')
  expect(enter('backEnd', 'a')).toBeUndefined()
  first?.()
  expect(enter('backEnd', 'a')).toBeTypeOf('function')
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

test('takes the client address only from the named proxies', () => {
  const none = clientAddress([])
  expect(none('203.0.113.7', '192.0.2.1')).toBe('203.0.113.7')
  const behind = clientAddress(['10.0.0.0/8', '::1'])
  expect(behind('10.1.2.3', '192.0.2.1')).toBe('192.0.2.1')
  expect(behind('::ffff:10.1.2.3', '192.0.2.1, 10.9.9.9')).toBe('192.0.2.1')
  expect(behind('::1', '192.0.2.66, 2001:db8::1')).toBe('2001:db8::1')
  expect(behind('203.0.113.7', '192.0.2.1')).toBe('203.0.113.7')
  expect(behind('10.1.2.3', 'nonsense')).toBe('10.1.2.3')
  expect(() => clientAddress(['10.0.0.0/33'])).toThrow(
    "--proxies takes addresses such as 10.0.0.0/8, not '10.0.0.0/33'.",
  )
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
