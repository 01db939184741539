import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { ask } from '../testing/ask.ts'
import { startBackEnd } from '../testing/recording-back-end.ts'
import { missingNginx, runNginx } from '../testing/run-nginx.ts'
import type { NginxOptions } from './options.ts'

const noNginx = await missingNginx()

describe.skipIf(noNginx)(`nginx behind a CDN${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  async function start(more: Partial<NginxOptions>) {
    const backEnd = await startBackEnd()
    const folder = await mkdtemp(join(tmpdir(), 'arcada-cdn-'))
    const nginx = await runNginx({ store: { folder }, api: backEnd.origin, whitelabel: 'arcada', ...more })
    onTestFinished(async () => {
      await nginx.stop()
      backEnd.close()
    })
    const from = async (address: string, path: string) =>
      (await ask(nginx.port, path, { headers: { 'x-forwarded-for': address } })).status
    return { from, seen: backEnd.seen }
  }

  test('trusts the client address of the CDN, and of no other sender', async () => {
    const failed = await failing(
      [
        [['127.0.0.1/32', '::1/128'], '203.0.113.7'],
        [['198.51.100.0/24'], '127.0.0.1'],
      ],
      async ([proxies, client]) => {
        const { from, seen } = await start({ proxies })
        await from('203.0.113.7', '/wps/system/site')
        expect(seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual([client])
      },
    )
    expect(failed).toEqual([])
  })

  test('limits each client behind a CDN separately', async () => {
    const limits = { ...LIMITS, logIn: { ...LIMITS.logIn, rate: 1, burst: 1 } }
    const { from } = await start({ proxies: ['127.0.0.1/32'], limits })
    const logIns = async (...addresses: string[]) => {
      const statuses: number[] = []
      for (const address of addresses) statuses.push(await from(address, '/wps/session/login'))
      return statuses
    }
    expect(await logIns('203.0.113.7', '203.0.113.7', '203.0.113.7')).toEqual([200, 200, 429])
    expect(await logIns('203.0.113.8')).toEqual([200])
    // The same client in the form of an IPv6 address.
    expect(await logIns('::ffff:203.0.113.7', '::ffff:cb00:7107')).toEqual([429, 429])
    // One line gets a /64, and may fill it with addresses.
    const line = ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::a0a:1']
    expect(await logIns(...line)).toEqual([200, 200, 429])
    expect(await logIns('2001:db8:0:2::1', '2001:db8:0:a::1')).toEqual([200, 200])
  })
})
