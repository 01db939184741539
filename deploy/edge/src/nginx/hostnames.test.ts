import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@arcada/release'
import { ownRelease } from '@arcada/release/testing/own-release'
import { describe, expect, it, test } from 'vitest'
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
    await expect.poll(async () => (await shown('novo.example')).status, { timeout: 20_000 }).toBe(200)
    expect((await shown('novo.example')).body.toString()).toContain('data-whitelabel="praia"')
    release()
    expect((await waiting).body.toString()).toBe('whole')
    // The same master: it only has new workers.
    expect((await readFile(join(nginx.folder, 'tmp/nginx.pid'), 'utf8')).trim()).toBe(String(nginx.pid))
    await nginx.stop()
    backEnd.close()
    await own.remove()
  })
})

test('the guide names every folder that the policy of a bucket opens', async () => {
  const files = nginxFiles({
    api: new URL('http://127.0.0.1:1'),
    port: 1,
    hostnames: new Map([['localhost', 'arcada']]),
    store: { endpoint: new URL('https://s3.example'), bucket: 'site', prefix: '' },
  })
  const folders = [...(files.get('bucket-policy.json') ?? '').matchAll(/site\/([a-z]+)\/\*/g)].map(
    ([, folder]) => folder,
  )
  const guide = await readFile(
    join(import.meta.dirname, '../../../../docs/guides/running-the-edge.md'),
    'utf8',
  )
  const [paragraph = ''] = /so the policy [\s\S]*?\n\n/.exec(guide) ?? []
  expect(folders.length).toBeGreaterThan(3)
  expect(folders.filter((folder) => !paragraph.includes(`\`${folder}/\``))).toEqual([])
})

describe('the configuration of nginx', () => {
  const options = { api: new URL('http://127.0.0.1:1'), port: 1, store: { folder: '/store' } }
  const written = (hostname: string) => () =>
    nginxFiles({
      ...options,
      hostnames: new Map([
        ['localhost', 'arcada'],
        [hostname, 'praia'],
      ]),
    })

  const inFolder = (folder: string) => () =>
    nginxFiles({ ...options, hostnames: new Map([['localhost', 'arcada']]), store: { folder } })

  it.each([
    ['/a"; include /etc/passwd; #', '"'],
    ['/srv/a$host', '$'],
    ['/srv/a\\b', '\\'],
  ])('refuses the path %s, which nginx would split or change', (folder, character) => {
    expect(inFolder(folder)).toThrow(
      `'${folder}' cannot stand in nginx's configuration: it contains ${JSON.stringify(character)}. Choose a path without it.`,
    )
  })

  it.each(['/srv/a b', '/srv/#1!?'])('takes the path %s', (folder) => {
    expect(inFolder(folder)().get('arcada-document.conf')).toContain(`root "${folder}";`)
  })

  it.each([
    ...['include', 'default', 'hostnames', 'volatile', 'praia', '~.*', '~*^x', '*.example', '.example'],
    ...['example.', 'a..example', 'a b.example', 'a;b.example', '-a.example', 'A.example', '', 'a_b.example'],
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(127)}aa`,
  ])('refuses the hostname %j, and names its whitelabel', (hostname) => {
    expect(written(hostname)).toThrow(
      `'${hostname}' (praia) is not a hostname: it needs a dot, such as games.example, or to be localhost.`,
    )
  })

  it.each(['praia.localhost', '127.0.0.1', 'xn--caf-dma.example', 'a.b.c.example', 'include.example'])(
    'takes the hostname %s',
    (hostname) => {
      expect(written(hostname)().get('whitelabels.map')).toBe(`localhost arcada;\n${hostname} praia;\n`)
    },
  )
})
