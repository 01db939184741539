import { join } from 'node:path'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { makeKeys, openKeys, verifyUrl } from '@arcada/release'
import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { memoryStore } from '@arcada/release/testing/memory-store'
import { serveHere } from '@arcada/release/testing/serve-here'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Edge, startEdge } from './node/start-edge.ts'

let place: Workplace
let edge: Edge
beforeEach(async () => {
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0')
  await place.publishRemote('lottery', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' })
  await place.promote('arcada', { lottery: '1.1.0' }, { canary: 1000 })
  edge = await startEdge({ store: place.storeFolder, port: 0, api: 'http://localhost:1' })
})
afterEach(async () => {
  await edge.close()
  await place.remove()
})

/** Changes the signed part of the document as an operator could, with the right key. */
async function sign(change: (json: string) => string): Promise<void> {
  const path = 'sites/arcada/index.html'
  const html = (await place.store.read(path))?.bytes.toString() ?? ''
  const { json = '' } = documentFields(html)
  const other = change(json)
  const signature = await (await place.keys.on(place.store)).sign('document', 'arcada', other)
  await place.alter(path, (text) =>
    text.replace(json, other).replace(/data-sig="[^"]*"/, `data-sig="${signature}"`),
  )
}

const run = (more: object = {}) => verifyUrl({ url: `${edge.origin}/m/home`, keys: place.keys, ...more })

describe('a live site, verified from outside,', () => {
  it('is found to be as it was signed: document, release, and every file of every version that it names', async () => {
    expect(await run({ store: place.store })).toEqual({
      url: `${edge.origin}/m/home`,
      whitelabel: 'arcada',
      release: 3,
      files: 7 + 4 * 6,
      notes: [],
    })
    for (const more of [{}, { store: memoryStore() }])
      expect((await run(more)).notes).toEqual([
        'release 3 itself is not public and not in the given store: not compared.',
      ])
  })

  it('is as it was signed after a remote was taken out, with the closed addresses in the document', async () => {
    await place.promote('arcada', {}, { remove: 'lottery', keepSettings: true })
    expect(await run({ store: place.store })).toMatchObject({ release: 4, files: 7 + 2 * 6, notes: [] })
    await place.alter('sites/arcada/index.html', (text) => text.replace('"removed":["/m/lottery"],', ''))
    await expect(run()).rejects.toThrow(/not signed by a key that may promote arcada/)
  })

  it.each<[what: string, path: string, change: (text: string) => string, message: RegExp]>([
    ['a file', 'apps/games/1.1.0/list.js', (text) => `${text} `, /list\.js is not the file/],
    [
      'a file of the canary',
      'apps/lottery/1.1.0/list.js',
      (text) => `${text} `,
      /lottery\/1\.1\.0\/list\.js/,
    ],
    ['a fall-back', 'apps/games/1.0.0/entry.js', (text) => `${text} `, /games\/1\.0\.0\/entry\.js/],
    [
      'a description',
      'apps/games/1.1.0/app.json',
      (text) => text.replace('GAMES', 'X'),
      /app\.json in .* is sha256-.*, but .*\/m\/home names sha256-.*: games 1\.1\.0 was replaced/,
    ],
    [
      'the service worker',
      'sites/arcada/service-worker.js',
      () => 'steal()',
      /\/service-worker\.js is not the service worker of release 3: run 'apply', or correct the edge/,
    ],
    [
      'the policy',
      'sites/arcada/index.html',
      (text) => text.replace("script-src 'self'", "script-src 'self' https://evil.example"),
      /line 5 is not what release 3 says/,
    ],
    [
      'the release',
      'sites/arcada/index.html',
      (text) => text.replace('"share":1000', '"share":9000'),
      /is not signed by a key that may promote arcada/,
    ],
  ])('is caught when %s was altered', async (_what, path, change, message) => {
    await place.alter(path, change)
    // What is compressed beside it would hide the change from a browser, not from this.
    for (const twin of ['.br', '.gz']) await place.store.remove(`${path}${twin}`)
    await expect(run()).rejects.toThrow(message)
  })

  it('is caught when its document is none of this tool', async () => {
    await place.alter('sites/arcada/index.html', () => '<!doctype html><title>Hello</title>')
    await expect(run()).rejects.toThrow(/\/m\/home answers with a document that this tool did not write\.$/)
  })

  it('is found to be as it was signed after an urgent release, and after those that follow it', async () => {
    await place.promote('arcada', {}, { canary: 0, urgent: true })
    expect(await run({ store: place.store })).toMatchObject({ release: 4, notes: [] })
    await place.promote('arcada', { games: '1.0.0' })
    expect(await run({ store: place.store })).toMatchObject({ release: 5, notes: [] })
    await place.alter('sites/arcada/index.html', (text) => text.replace('data-urgent="4"', 'data-urgent="9"'))
    await expect(run()).rejects.toThrow(/line 2 is not what release 5 says/)
  })

  it('is caught when its service worker is missing', async () => {
    await place.store.remove('sites/arcada/service-worker.js')
    await expect(run()).rejects.toThrow(/\/service-worker\.js is missing, the service worker of release 3/)
  })

  it('is caught when it runs a release that its store has never made', async () => {
    const before = await place.snapshot()
    await place.promote('arcada', {}, { canary: 0 })
    const made = (await place.store.read('sites/arcada/index.html'))?.bytes.toString() ?? ''
    await place.restore(before)
    const store = memoryStore()
    for (const [path, bytes] of before) await store.createOnly(path, Buffer.from(bytes, 'base64'))
    await place.alter('sites/arcada/index.html', () => made)
    await expect(run({ store })).rejects.toThrow(
      /The site runs release 4, and the newest of .* is 3: it was not made there\./,
    )
  })

  it('is not taken from a public address without TLS, nor from elsewhere with the sample keys', async () => {
    await expect(run({ url: 'http://arcada.example/m/home' })).rejects.toThrow(
      'http://arcada.example/m/home is not protected by TLS, so an attacker in the network can replace its answers: serve the site with https.',
    )
  })

  it('reports everything missing, altered and unsigned at once', async () => {
    await place.alter('apps/games/1.1.0/app.json', (text) => text.replace('GAMES', 'X'))
    await place.alter('apps/lottery/1.1.0/list.js', (text) => `${text} `)
    for (const path of ['games/1.1.0/app.json', 'lottery/1.1.0/list.js'])
      for (const twin of ['.br', '.gz']) await place.store.remove(`apps/${path}${twin}`)
    const { problems } = await run().catch((error) => error)
    expect(problems).toEqual([
      expect.stringMatching(/games 1\.1\.0 was replaced/),
      expect.stringMatching(/lottery\/1\.1\.0\/list\.js is not the file/),
    ])
  })

  it('reports each problem once, and verifies a set without canary and fall-back', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    const url = `http://praia.localhost:${new URL(edge.origin).port}/m/home?from=there`
    expect(await run({ url })).toEqual({
      url,
      whitelabel: 'praia',
      release: 1,
      files: 7 + 2 * 6,
      notes: ['release 1 itself is not public and not in the given store: not compared.'],
    })
    await place.promote('arcada', {}, { canary: 0 })
    await place.promote('arcada', { games: '1.0.0' }, { canary: 1000 })
    await place.alter('apps/games/1.0.0/list.js', (text) => `${text} `)
    for (const twin of ['.br', '.gz']) await place.store.remove(`apps/games/1.0.0/list.js${twin}`)
    const { problems } = await run().catch((error) => error)
    expect(problems).toEqual([expect.stringMatching(/games\/1\.0\.0\/list\.js is not the file/)])
  })

  it('is caught when it names another release than a store has under its number', async () => {
    const path = 'releases/arcada/3.json'
    const text = (await place.store.read(path))?.bytes.toString() ?? ''
    const other = text.replace('"why":"a test', '"why":"another reason')
    const signature = await (await place.keys.on(place.store)).sign('release', 'arcada', other)
    await place.alter(path, () => other)
    await place.alter(`${path}.sig`, () => signature)
    await expect(run({ store: place.store })).rejects.toThrow(
      `The site names another release 3 than ${place.store.address} has.`,
    )
  })

  it('is caught when it lets in test links by a key that may sign none', async () => {
    await sign((json) => JSON.stringify({ ...JSON.parse(json), grantKeys: ['AAAA'] }))
    await expect(run()).rejects.toThrow(
      /\/m\/home lets in test links by a key that no list names, which may sign none/,
    )
  })

  it('is caught when its list of fall-backs was altered', async () => {
    const names = await place.store.list('whitelabels/arcada/')
    const lists: string[] = []
    for (const name of names)
      if (await place.store.read(`whitelabels/arcada/${name}previous.json`))
        lists.push(`whitelabels/arcada/${name}previous.json`)
    expect(lists).toHaveLength(1)
    await place.alter(lists[0] ?? '', (text) => text.replace('1.0.0', '6.6.6'))
    await expect(run()).rejects.toThrow(/previous\.json of .* is altered: no page can fall back/)
    await place.store.remove(lists[0] ?? '')
    await expect(run()).rejects.toThrow(/previous\.json of .* is missing: no page can fall back/)
  })

  it('detects a document with a foreign signature', async () => {
    const folder = join(place.folder, 'others')
    await makeKeys(folder, ['team', 'operator'])
    await expect(run({ keys: openKeys(folder) })).rejects.toThrow(
      /is not signed by a key that may promote arcada/,
    )
  })

  it('detects a replayed document, by the store or by the highest known number', async () => {
    const old = (await place.store.read('sites/arcada/index.html'))?.bytes.toString() ?? ''
    await place.promote('arcada', {}, { canary: 0 })
    await place.alter('sites/arcada/index.html', () => old)
    const stored = { ...place.store, address: place.store.address }
    const kept = {
      ...stored,
      read: async (path: string) =>
        path.startsWith('sites/') ? { bytes: Buffer.from(newest), etag: '', at: 0 } : stored.read(path),
    }
    const newest = old.replace('data-release="3"', 'data-release="4"')
    await expect(run({ store: kept })).rejects.toThrow(/runs release 3, and file:.* says 4: a cache lags/)
    await expect(run({ least: 4 })).rejects.toThrow(/answers with release 3, and 4 was live already/)
    expect((await run({ least: 3 })).release).toBe(3)
  })

  it('is caught when the document of another whitelabel answers, and when it is cut short', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    const own = (await place.store.read('sites/arcada/index.html'))?.bytes.toString() ?? ''
    const other = (await place.store.read('sites/praia/index.html'))?.bytes.toString() ?? ''
    await place.alter('sites/arcada/index.html', () => other)
    await expect(run()).rejects.toThrow(
      /answers with the document of praia, whose hostnames are praia\.localhost/,
    )
    await place.alter('sites/arcada/index.html', () => own.slice(0, own.indexOf('</head>')))
    await expect(run()).rejects.toThrow(/line \d+ is not what release 3 says/)
    await place.alter('sites/arcada/index.html', () => own.slice(0, -'</html>\n'.length))
    await expect(run()).rejects.toThrow(/line \d+ is not what release 3 says/)
  })

  it('detects missing security headers of its edge', async () => {
    const plain = await serveHere(async (request, response) => {
      const answer = await fetch(edge.origin + (request.url ?? ''))
      response.statusCode = answer.status
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
    const url = `${plain}/m/home`
    await expect(verifyUrl({ url, keys: place.keys })).rejects.toThrow(
      /lacks the security header content-security-policy[\s\S]*lacks the security header integrity-policy[\s\S]*referrer-policy[\s\S]*permissions-policy/,
    )
  })

  it('may be one of this machine under a name below localhost, as a browser takes it', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    const url = `http://praia.localhost:${new URL(edge.origin).port}/m/home`
    expect(await run({ url })).toMatchObject({ whitelabel: 'praia', release: 1 })
    await expect(run({ url: 'http://praia.localhost:1/m/home' })).rejects.toThrow(/cannot be reached/)
  })

  it('is caught when it is no site of this tool, or not there', async () => {
    await expect(run({ url: `${edge.origin}/apps/games/1.1.0/app.json` })).rejects.toThrow(/did not write/)
    const nowhere = `${edge.origin}/apps/games/1.1.0/none.js`
    await expect(run({ url: nowhere })).rejects.toThrow(`${nowhere} does not answer with a document.`)
    const elsewhere = `${edge.origin}//127.0.0.1:1/m/home`
    await expect(run({ url: elsewhere })).rejects.toThrow(`${elsewhere} does not answer with a document.`)
    await expect(run({ url: 'http://127.0.0.1:1/m/home' })).rejects.toThrow(
      /cannot be reached \((?!fetch failed)/,
    )
  })
})
