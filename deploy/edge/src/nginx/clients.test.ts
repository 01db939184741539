import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits/limits.ts'
import { ask } from '../testing/ask.ts'
import { missingNginx, runNginx } from '../testing/run-nginx.ts'

const noNginx = await missingNginx()

describe.skipIf(noNginx)(`nginx behind a CDN${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test.each([
    ['trusts the client address of the CDN', ['127.0.0.1/32', '::1/128'], '203.0.113.7'],
    ['ignores the client address of any other sender', ['198.51.100.0/24'], '127.0.0.1'],
  ])('%s', async (_, proxies, from) => {
    const seen: (string | undefined)[] = []
    const backEnd = createServer((request, response) => {
      seen.push(String(request.headers['x-forwarded-for']))
      response.end('{}')
    })
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'arcada-cdn-'))
    const nginx = await runNginx({
      store: { folder },
      api: new URL(`http://127.0.0.1:${port}`),
      whitelabel: 'arcada',
      proxies,
    })
    await fetch(`http://127.0.0.1:${nginx.port}/wps/system/site`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(seen).toEqual([from])
    await nginx.stop()
    backEnd.close()
  })
})

describe.skipIf(noNginx)(`nginx that counts behind a CDN${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('limits each client behind a CDN separately', async () => {
    const backEnd = createServer((_, response) => response.end('{}'))
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const folder = await mkdtemp(join(tmpdir(), 'arcada-counts-'))
    const nginx = await runNginx({
      store: { folder },
      api: new URL(`http://127.0.0.1:${port}`),
      whitelabel: 'arcada',
      proxies: ['127.0.0.1/32'],
      limits: { ...LIMITS, logIn: { ...LIMITS.logIn, rate: 1, burst: 1 } },
    })
    const from = async (address: string) =>
      (await ask(nginx.port, '/wps/session/login', { headers: { 'x-forwarded-for': address } })).status
    expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([
      200, 200, 429,
    ])
    expect(await from('203.0.113.8')).toBe(200)
    // The same client in the form of an IPv6 address.
    expect([await from('::ffff:203.0.113.7'), await from('::ffff:cb00:7107')]).toEqual([429, 429])
    // One line gets a /64, and may fill it with addresses.
    expect([
      await from('2001:db8:0:1::1'),
      await from('2001:db8:0:1:ffff:ffff:ffff:ffff'),
      await from('2001:db8:0:1::a0a:1'),
    ]).toEqual([200, 200, 429])
    expect([await from('2001:db8:0:2::1'), await from('2001:db8:0:a::1')]).toEqual([200, 200])
    await nginx.stop()
    backEnd.close()
  })
})
