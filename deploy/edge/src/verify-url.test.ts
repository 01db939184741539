import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { failing } from '@arcada/kit/testing/failing'
import { openKeys, verifyUrl } from '@arcada/release'
import { memoryStore } from '@arcada/release/testing/memory-store'
import { serveHere } from '@arcada/release/testing/serve-here'
import { describe, expect, it } from 'vitest'
import { startEdge } from './node/start-edge.ts'
import { useEdge } from './testing/use-edge.ts'

const { place, edge, anew } = useEdge(async (place) => {
  await place.publishRemote('games', '1.1.0')
  await place.publishRemote('lottery', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' })
  await place.promote('arcada', { lottery: '1.1.0' }, { canary: 1000 })
})

/** Changes the signed part of the document as an operator could, with the right key. */
async function sign(change: (json: string) => string): Promise<void> {
  const { json = '' } = documentFields(await documentOf('arcada'))
  const other = change(json)
  const signature = await (await place.keys.on(place.store)).sign('document', 'arcada', other)
  await place.alter(DOCUMENT, (text) =>
    text.replace(json, other).replace(/data-sig="[^"]*"/, `data-sig="${signature}"`),
  )
}

/** Changes a file in all of its encodings: one that is left would hide the change from a browser. */
async function alter(path: string, change: (text: string) => string): Promise<void> {
  await place.alter(path, change)
  for (const twin of ['.br', '.gz']) await place.store.remove(`${path}${twin}`)
}

const DOCUMENT = 'sites/arcada/index.html'
const WORKER = 'sites/arcada/service-worker.js'
const documentOf = async (id: string) =>
  (await place.store.read(`sites/${id}/index.html`))?.bytes.toString() ?? ''
const spaced = (text: string) => `${text} `

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
    await place.alter(DOCUMENT, (text) => text.replace('"removed":["/m/lottery"],', ''))
    await expect(run()).rejects.toThrow(/not signed by a key that may promote arcada/)
  })

  it('is caught when anything of it was altered, cut short or removed', { tags: '@long' }, async () => {
    const names = await place.store.list('whitelabels/arcada/')
    const lists = names.map((name) => `whitelabels/arcada/${name}previous.json`)
    const read = await Promise.all(lists.map((path) => place.store.read(path)))
    const previous = lists.filter((_, at) => read[at] !== undefined)
    expect(previous).toHaveLength(1)
    const failed = await failing<[path: string, change: undefined | ((text: string) => string), RegExp]>(
      [
        ['apps/games/1.1.0/list.js', spaced, /list\.js is not the file/],
        // A file of the canary, and one of a fall-back.
        ['apps/lottery/1.1.0/list.js', spaced, /lottery\/1\.1\.0\/list\.js/],
        ['apps/games/1.0.0/entry.js', spaced, /games\/1\.0\.0\/entry\.js/],
        [
          'apps/games/1.1.0/app.json',
          (text) => text.replace('GAMES', 'X'),
          /app\.json in .* is sha256-.*, but .*\/m\/home names sha256-.*: games 1\.1\.0 was replaced/,
        ],
        [
          WORKER,
          () => 'steal()',
          /\/service-worker\.js is not the service worker of release 3: run 'apply', or/,
        ],
        [WORKER, undefined, /\/service-worker\.js is missing, the service worker of release 3/],
        // The policy, and the release itself.
        [
          DOCUMENT,
          (text) => text.replace("script-src 'self'", "script-src 'self' https://evil.example"),
          /line 5 is not what release 3 says/,
        ],
        [
          DOCUMENT,
          (text) => text.replace('"share":1000', '"share":9000'),
          /is not signed by a key that may promote arcada/,
        ],
        [
          DOCUMENT,
          () => '<!doctype html><title>Hello</title>',
          /\/m\/home answers .* this tool did not write\.$/,
        ],
        [DOCUMENT, (text) => text.slice(0, text.indexOf('</head>')), /line \d+ is not what release 3 says/],
        [DOCUMENT, (text) => text.slice(0, -'</html>\n'.length), /line \d+ is not what release 3 says/],
        [
          previous[0] ?? '',
          (text) => text.replace('1.0.0', '6.6.6'),
          /previous\.json is altered: .* no page can fall back/,
        ],
        [previous[0] ?? '', undefined, /previous\.json is missing: .* no page can fall back/],
      ],
      async ([path, change, message]) => {
        await anew()
        if (change) await alter(path, change)
        else await place.store.remove(path)
        await expect(run()).rejects.toThrow(message)
      },
      ([path, , message]) => `${path} ${message}`,
    )
    expect(failed).toEqual([])
  })

  it('is found to be as it was signed after an urgent release, and after those that follow it', async () => {
    await place.promote('arcada', {}, { canary: 0, urgent: true })
    expect(await run({ store: place.store })).toMatchObject({ release: 4, notes: [] })
    await place.promote('arcada', { games: '1.0.0' })
    expect(await run({ store: place.store })).toMatchObject({ release: 5, notes: [] })
    await place.alter(DOCUMENT, (text) => text.replace('data-urgent="4"', 'data-urgent="9"'))
    await expect(run()).rejects.toThrow(/line 2 is not what release 5 says/)
  })

  it('is caught when it runs a release that its store has never made', async () => {
    const before = await place.snapshot()
    await place.promote('arcada', {}, { canary: 0 })
    const made = await documentOf('arcada')
    await place.restore(before)
    const store = memoryStore()
    for (const [path, bytes] of before) await store.createOnly(path, Buffer.from(bytes, 'base64'))
    await place.alter(DOCUMENT, () => made)
    await expect(run({ store })).rejects.toThrow(
      /The site runs release 4, and the newest of .* is 3: it was not made there\./,
    )
  })

  it('is not taken from a public address without TLS, nor from elsewhere with the sample keys', async () => {
    await expect(run({ url: 'http://arcada.example/m/home' })).rejects.toThrow(
      'http://arcada.example/m/home is not protected by TLS, so an attacker in the network can replace its answers: serve the site with https.',
    )
  })

  it('reports everything missing, altered and unsigned at once, and each problem once', async () => {
    await alter('apps/games/1.1.0/app.json', (text) => text.replace('GAMES', 'X'))
    await alter('apps/lottery/1.1.0/list.js', spaced)
    expect((await run().catch((error) => error)).problems).toEqual([
      expect.stringMatching(/games 1\.1\.0 was replaced/),
      expect.stringMatching(/lottery\/1\.1\.0\/list\.js is not the file/),
    ])
    await anew()
    // Live and a fall-back of the canary.
    await place.promote('arcada', {}, { canary: 0 })
    await place.promote('arcada', { games: '1.0.0' }, { canary: 1000 })
    await alter('apps/games/1.0.0/list.js', spaced)
    const { problems } = await run().catch((error) => error)
    expect(problems).toEqual([expect.stringMatching(/games\/1\.0\.0\/list\.js is not the file/)])
  })

  it('is verified without a canary and a fall-back, at an address with a query', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    const url = `http://praia.localhost:${new URL(edge.origin).port}/m/home?from=there`
    expect(await run({ url, store: place.store })).toEqual({
      ...{ url, whitelabel: 'praia', release: 1, files: 7 + 2 * 6, notes: [] },
    })
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

  it('detects a replayed document, by the store or by the highest known number', async () => {
    const old = await documentOf('arcada')
    await place.promote('arcada', {}, { canary: 0 })
    await place.alter(DOCUMENT, () => old)
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

  it('detects a replayed document by what the folder of keys remembers, until it is told otherwise', async () => {
    const folder = join(place.folder, 'own-keys')
    await cp(place.keys.folder, folder, { recursive: true })
    const keys = openKeys(folder)
    const old = await documentOf('arcada')
    await place.promote('arcada', {}, { canary: 0 })
    expect((await run({ keys })).release).toBe(4)
    await place.alter(DOCUMENT, () => old)
    await expect(run({ keys })).rejects.toThrow(
      `${edge.origin}/m/home answers with release 3, and 4 was live already (${join(folder, 'seen.json')}): ` +
        'an older document is being replayed. If the store was made anew, pass --least 3 once.',
    )
    // Another site of the same whitelabel has numbers of its own.
    const other = await startEdge({ store: place.storeFolder, port: 0, api: 'http://localhost:1' })
    expect((await run({ keys, url: `${other.origin}/m/home` })).release).toBe(3)
    await other.close()
    expect((await run({ keys, least: 3 })).release).toBe(3)
    expect((await run({ keys })).release).toBe(3)
  })

  it('is caught when the document of another whitelabel answers', async () => {
    await place.promote('praia', { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' })
    const other = await documentOf('praia')
    await place.alter(DOCUMENT, () => other)
    await expect(run()).rejects.toThrow(
      /answers with the document of praia, whose hostnames are praia\.localhost/,
    )
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
