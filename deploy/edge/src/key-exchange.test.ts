import { join } from 'node:path'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { makeKeys, openKeys, openStore, runRelease, type Store, verifyUrl } from '@arcada/release'
import { openWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { type OwnRelease, ownRelease } from '@arcada/release/testing/own-release'
import { afterEach, beforeEach, expect, it as test } from 'vitest'
import { type Edge, startEdge } from './node/start-edge.ts'

let place: Workplace
let store: Store
let own: OwnRelease
let edge: Edge
beforeEach(async () => {
  place = await openWorkplace()
  const storeFolder = join(place.folder, 'real')
  store = openStore(`file:${storeFolder}`)
  own = await ownRelease(store, ['arcada'])
  edge = await startEdge({ store: storeFolder, port: 0, api: 'http://localhost:1' })
})
afterEach(async () => {
  await edge.close()
  await own.remove()
  await place.remove()
})

async function run(...args: string[]): Promise<void> {
  const lines: string[] = []
  const write = (text: string) => lines.push(text)
  const all = [...args, '--store', store.address, '--keys', own.keys.folder]
  expect(await runRelease(all, { line: write, error: write }), lines.join('\n')).toBe(0)
}

async function exchangeOperator(): Promise<void> {
  const { folder } = own.keys
  await makeKeys(folder, ['operator-next'])
  await run('keys', '--exchange', 'operator', '--key', join(folder, 'operator-next.public.pem'))
}

const look = (more: object = {}) =>
  verifyUrl({ url: `${edge.origin}/m/home`, keys: openKeys(own.keys.folder), ...more })

/** A page as a browser loads it: the document, and every file that it names, each by its hash. */
async function loadPage(origin: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/m/home`)
  const html = await answer.text()
  if (answer.status !== 200) return `the document answered ${answer.status}`
  const scripts = [...html.matchAll(/integrity="([^"]+)" src="([^"]+)"/g)]
  if (scripts.length === 0) return 'the document names no script'
  for (const [, integrity = '', src = ''] of scripts) {
    const file = await fetch(origin + src, { integrity }).catch(() => undefined)
    if (file?.status !== 200) return `${src} did not open`
  }
  return undefined
}

test('exchanges and revokes the key of a site under load without one failed page, and every check from outside agrees', {
  tags: '@long',
}, async () => {
  let over = false
  let pages = 0
  const failed: string[] = []
  const visitors = Array.from({ length: 4 }, async () => {
    while (!over) {
      const problem = await loadPage(edge.origin)
      if (problem) failed.push(problem)
      pages += 1
    }
  })
  await look()
  await exchangeOperator()
  expect((await look()).release).toBe(1)
  await run('apply', '--whitelabel', 'arcada')
  expect((await look()).release).toBe(2)
  await run('keys', '--revoke', 'operator')
  expect((await look()).release).toBe(2)
  over = true
  await Promise.all(visitors)
  expect(failed).toEqual([])
  expect(pages).toBeGreaterThan(10)
})

test('a document that an exchanged key signs afterwards is refused from outside, under whichever number', async () => {
  const thief = (await openKeys(own.keys.folder).all()).find(({ name }) => name === 'operator')
  await exchangeOperator()
  const path = 'sites/arcada/index.html'
  const written = await store.read(path)
  const html = written?.bytes.toString() ?? ''
  const { json = '' } = documentFields(html)
  expect((await look()).release).toBe(1)
  for (const number of [1, 2]) {
    const forged = JSON.stringify({
      ...JSON.parse(json),
      release: number,
      allowedOrigins: ['https://thief.example'],
    })
    const text = html
      .replace(json, forged)
      .replace('data-release="1"', `data-release="${number}"`)
      .replace(/data-sig="[^"]*"/, `data-sig="${thief?.sign?.('document', forged)}"`)
    const { etag = '' } = (await store.read(path)) ?? {}
    expect(await store.compareAndSwap(path, Buffer.from(text), etag)).toBe(true)
    for (const more of [{}, { store }])
      await expect(look(more)).rejects.toThrow(/is signed by operator, a key that was exchanged before/)
  }
})
