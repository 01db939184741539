import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { openStore } from '@arcada/release'
import { ownRelease } from '@arcada/release/testing/own-release'
import { describe, expect, it, test } from 'vitest'
import { TIMEOUTS } from '../common/limits.ts'
import { ask } from '../testing/ask.ts'
import { missingNginx, runNginx } from '../testing/run-nginx.ts'
import { nginxFiles } from './config.ts'

const noNginx = await missingNginx()

describe.skipIf(noNginx)(`nginx with many whitelabels${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('starts with two thousand hostnames, long ones among them, and knows the last one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-many-'))
    const store = openStore(`file:${folder}`)
    const own = await ownRelease(store)
    const names = Array.from(
      { length: 2000 },
      (_, at) => [`${'a-long-label.'.repeat(8)}${at}.example`, 'praia'] as const,
    )
    const nginx = await runNginx({
      store: { folder },
      api: new URL('http://127.0.0.1:1'),
      hostnames: new Map(names),
      whitelabel: 'arcada',
    })
    const shown = async (host: string) =>
      (await ask(nginx.port, '/m/home', { headers: { host } })).body.toString()
    expect(await shown(names.at(-1)?.[0] ?? '')).toContain('data-whitelabel="praia"')
    expect(await shown('192.168.0.7:8080')).toContain('data-whitelabel="arcada"')
    await nginx.stop()
    await own.remove()
  })
})

describe.skipIf(noNginx)(`nginx with a new hostname${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, () => {
  test('serves it after a reload, without a restart and without ending open requests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-reload-'))
    const own = await ownRelease(openStore(`file:${folder}`))
    // Holds an answer back until the reload is over.
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let asked = () => {}
    const arrived = new Promise<void>((done) => {
      asked = done
    })
    const backEnd = createServer(async (_, response) => {
      asked()
      await held
      response.end('whole')
    })
    await new Promise<void>((done) => backEnd.listen(0, '127.0.0.1', done))
    const { port } = backEnd.address() as AddressInfo
    const hostnames = new Map([['localhost', 'arcada']])
    const nginx = await runNginx({ store: { folder }, api: new URL(`http://127.0.0.1:${port}`), hostnames })
    const shown = (host: string) => ask(nginx.port, '/m/home', { headers: { host } })
    expect((await shown('novo.example')).status).toBe(404)
    const waiting = ask(nginx.port, '/wps/slow')
    await arrived
    await nginx.reload(new Map([...hostnames, ['novo.example', 'praia']]))
    // Workers of before answer meanwhile.
    const text = async () => (await shown('novo.example')).body.toString()
    await expect.poll(text, { timeout: 20_000 }).toContain('data-whitelabel="praia"')
    release()
    expect((await waiting).body.toString()).toBe('whole')
    // The same master: it only has new workers.
    expect((await readFile(join(nginx.folder, 'tmp/nginx.pid'), 'utf8')).trim()).toBe(String(nginx.pid))
    await nginx.stop()
    backEnd.close()
    await own.remove()
  })
})

describe('the configuration of nginx', () => {
  const write = (hostname: string, folder: string) =>
    nginxFiles({
      ...{ api: new URL('http://127.0.0.1:1'), port: 1, store: { folder } },
      hostnames: new Map([
        ['localhost', 'arcada'],
        [hostname, 'praia'],
      ]),
    })

  it('refuses a path that nginx would split or change, and takes any other', async () => {
    const failed = await failing(
      [
        ['/a"; include /etc/passwd; #', '"'],
        ['/srv/a$host', '$'],
        ['/srv/a\\b', '\\'],
      ],
      ([folder, character]) => {
        expect(() => write('praia.localhost', folder)).toThrow(
          `'${folder}' cannot stand in nginx's configuration: it contains ${JSON.stringify(character)}. Choose a path without it.`,
        )
      },
    )
    expect(failed).toEqual([])
    for (const folder of ['/srv/a b', '/srv/#1!?'])
      expect(write('praia.localhost', folder).get('arcada-document.conf')).toContain(`root "${folder}";`)
  })

  it('refuses what is no hostname, and names its whitelabel', async () => {
    const failed = await failing(
      [
        ...[
          'include',
          'default',
          'hostnames',
          'volatile',
          'praia',
          '~.*',
          '~*^x',
          '*.example',
          '.example',
          '',
        ],
        ...['example.', 'a..example', 'a b.example', 'a;b.example', '-a.example', 'A.example', 'a_b.example'],
        ...[`${'a'.repeat(64)}.example`, `${'a.'.repeat(127)}aa`],
      ],
      (hostname) => {
        expect(() => write(hostname, '/store')).toThrow(
          `'${hostname}' (praia) is not a hostname: it needs a dot, such as games.example, or to be localhost.`,
        )
      },
    )
    expect(failed).toEqual([])
  })

  it('takes hostnames', async () => {
    const failed = await failing(
      ['praia.localhost', '127.0.0.1', 'xn--caf-dma.example', 'a.b.c.example', 'include.example'],
      (hostname) => {
        const map = write(hostname, '/store').get('whitelabels.map')
        expect(map).toBe(`localhost arcada;\n${hostname} praia;\n`)
      },
    )
    expect(failed).toEqual([])
  })

  it('keeps room for ten thousand players in one worker process, and for documents while every call waits', () => {
    const text = write('praia.localhost', '/store').get('nginx.conf') ?? ''
    const numberAfter = (name: string) => Number(new RegExp(`${name}[ =](\\d+)`).exec(text)?.[1])
    // 10,000 players need up to twice as many connections while a back end hangs, shared by two worker processes.
    const connections = numberAfter('worker_connections')
    expect(connections).toBeGreaterThan(10_000)
    expect(numberAfter('worker_rlimit_nofile')).toBeGreaterThan(connections)
    // A call has a connection to the player and one to the back end.
    expect(2 * numberAfter('max_conns')).toBeLessThanOrEqual(0.75 * connections)
    // As the local edge.
    expect(numberAfter(' keepalive_timeout')).toBe(TIMEOUTS.idle)
  })
})
