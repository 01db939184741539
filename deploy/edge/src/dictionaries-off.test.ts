import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, WHITELABELS } from '@arcada/release'
import { type OwnRelease, ownRelease } from '@arcada/release/testing/own-release'
import { putDelta } from '@arcada/release/testing/put-delta'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutDictionaries } from './common/hostnames.ts'
import { startEdge } from './node/start-edge.ts'
import { ask } from './testing/ask.ts'
import { ENTRY } from './testing/edge-checks.ts'
import { missingNginx, runNginx } from './testing/run-nginx.ts'

const API = 'http://localhost:1'
const noNginx = await missingNginx()

let folder = ''
let whitelabels = ''
let own: OwnRelease
let header = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-edge-'))
  whitelabels = join(folder, 'whitelabels')
  await cp(WHITELABELS, whitelabels, { recursive: true })
  const file = join(whitelabels, 'praia/whitelabel.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), dictionaries: 'off' }))
  const store = openStore(`file:${folder}/store`)
  own = await ownRelease(store)
  const before = (await store.read(ENTRY.slice(1)))?.bytes.toString().replace('export', 'exporT') ?? ''
  header = (await putDelta(store, ENTRY.slice(1), Buffer.from(before))).header
}, 60_000)
afterAll(async () => {
  await own.remove()
  await rm(folder, { recursive: true })
})

/** A browser that has the dictionary gets a delta from one whitelabel alone. */
async function expectOnlyOne(port: number): Promise<void> {
  const answered = async (host: string) => {
    const asked = { host, 'accept-encoding': 'br, dcb', 'available-dictionary': header }
    const { headers } = await ask(port, ENTRY, { headers: asked })
    return [headers['content-encoding'], headers['use-as-dictionary']]
  }
  expect(await answered('praia.localhost')).toEqual(['br', undefined])
  expect(await answered('localhost')).toEqual(['dcb', 'match="/apps/games/*/entry.js"'])
}

test('a whitelabel that switches dictionaries off gets neither deltas nor dictionaries from the local edge', async () => {
  const edge = await startEdge({ store: `${folder}/store`, port: 0, whitelabels, api: API })
  await expectOnlyOne(Number(new URL(edge.origin).port))
  await edge.close()
})

test.skipIf(noNginx)(`nor from nginx${noNginx ? ` (SKIPPED: ${noNginx})` : ''}`, async () => {
  const off = await withoutDictionaries(whitelabels)
  expect(off).toEqual(['praia'])
  const store = { folder: `${folder}/store` }
  const nginx = await runNginx({ store, api: new URL(API), withoutDictionaries: off })
  await expectOnlyOne(nginx.port)
  await nginx.stop()
})
