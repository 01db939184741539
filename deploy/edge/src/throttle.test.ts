import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { backEndLimit, LIMITS } from './limits.ts'
import { throttle } from './throttle.ts'

test('an address may come in a burst, and later at the rate; another one has its own room', () => {
  let now = 0
  const limits = { ...LIMITS, signIn: { rate: 60, burst: 2, atOnce: 10, body: 1 } }
  const { enter } = throttle(limits, () => now)
  const asks = (address: string) => {
    const leave = enter('signIn', address)
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

test.each([
  ['/wps/session/login', 'signIn'],
  ['/wps/session/login/social', 'signIn'],
  ['/wps/session/%6Cogin', 'signIn'],
  ['/wps//session/./login', 'signIn'],
  ['/wps/member/password', 'signIn'],
  ['/wps/member/password/sms', 'messages'],
  ['/wps/verification/sms/noLogin', 'messages'],
  ['/wps/session/logout', 'backEnd'],
  ['/lgw/orders', 'backEnd'],
  ['/wps/%', 'backEnd'],
])('%s counts under %s', (path, limit) => {
  expect(backEndLimit(path)).toBe(limit)
})

test('nobody says where he asks from, but the proxies that the operator named', () => {
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
