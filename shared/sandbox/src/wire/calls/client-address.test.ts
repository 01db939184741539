import { expect, test } from 'vitest'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { clientAddress } from './client-address.ts'

const { client } = await openTestSandbox()

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1, 2001:db8:5:6::1', '2001:db8:5:6::/64'],
  ['unknown', 'unknown'],
  ['', 'direct'],
  [undefined, 'direct'],
])('counts %s as %s', (forwarded, address) => {
  expect(clientAddress(forwarded)).toBe(address)
})

test('counts wrong passwords of one IPv6 network together, and those of the next separately', async () => {
  const tryFrom = async (forwarded: string, name: string) =>
    (await client.login(name, 'Wrong1234', {}, { forwarded })).code
  // A different name for each try: only the address is counted.
  for (let i = 0; i < 60; i++)
    expect(await tryFrom(`2001:db8:1:2::${i.toString(16)}`, `none${i}`)).toBe('customer.password.wrong')
  expect(await tryFrom('2001:db8:1:2:ffff::1', 'none60')).toBe('tries.too.many')
  expect(await tryFrom('2001:db8:1:3::1', 'none61')).toBe('customer.password.wrong')
})
