import { documentFields } from '@arcada/kit/federation/document-fields'
import { failing } from '@arcada/kit/testing/failing'
import { afterAll, beforeAll, expect, it as test } from 'vitest'
import { readRecord } from '../check/smoke-proof.ts'
import { Refusal } from '../common/refusal.ts'
import { entryBytes } from '../log/entry.ts'
import { setLog } from '../log/log.ts'
import { openApps } from '../publish/apps.ts'
import { needLive } from '../release/live.ts'
import { readRelease } from '../release/releases.ts'
import type { Store } from '../store/store.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { makeKeys } from './key-folder.ts'
import { openKeys } from './keys.ts'
import type { SignedKind } from './signed.ts'
import type { StoreKeys } from './store-keys.ts'

/** Hostile texts of each kind; 2,500 with the long tests. */
const EACH = process.env.ARCADA_WITH_LONG === '1' ? 2_500 : 150

/** The same numbers on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

interface Signed {
  text: string
  signature: string
}

/** What is signed, the same of elsewhere, and whether the tool accepts a text in its place. */
interface Target {
  kind: SignedKind
  signed: Signed
  others: Signed[]
  accepts(one: Signed): Promise<unknown>
}

let place: Workplace
let stranger: StoreKeys
let storeKeys: StoreKeys
beforeAll(async () => {
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' })
  await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
  const folder = `${place.folder}/stranger`
  await makeKeys(folder, ['team', 'operator'])
  stranger = await openKeys(folder).on(place.store)
  storeKeys = await place.keys.on(place.store)
})
afterAll(() => place.remove())

/** The store as an attacker left it. */
const storeWith = (changed: Readonly<Record<string, string>>): Store => ({
  ...place.store,
  address: 'file:hostile/.arcada/store',
  read: async (path) => {
    const text = changed[path]
    return text === undefined ? place.store.read(path) : { bytes: Buffer.from(text), etag: '', at: 0 }
  },
})

const textOf = async (path: string) => (await place.store.read(path))?.bytes.toString() ?? expect.fail(path)
const pair = async (path: string): Promise<Signed> => ({
  text: await textOf(path),
  signature: (await textOf(`${path}.sig`)).trim(),
})
const written = (path: string, { text, signature }: Signed) =>
  storeWith({ [path]: text, [`${path}.sig`]: `${signature}\n` })

async function release(): Promise<Target> {
  const path = 'releases/arcada/2.json'
  return {
    kind: 'release',
    signed: await pair(path),
    others: await Promise.all(
      ['releases/arcada/1.json', 'releases/praia/1.json', 'apps/games/1.1.0/app.json'].map(pair),
    ),
    accepts: (one) => readRelease(written(path, one), place.keys, 'arcada', 2),
  }
}

async function description(): Promise<Target> {
  const path = 'apps/games/1.1.0/app.json'
  return {
    kind: 'app',
    signed: await pair(path),
    others: await Promise.all(
      ['apps/games/1.0.0/app.json', 'apps/lottery/1.0.0/app.json', 'releases/arcada/1.json'].map(pair),
    ),
    accepts: (one) => openApps(written(path, one), place.keys).read('games', '1.1.0'),
  }
}

async function document(): Promise<Target> {
  const site = (whitelabel: string) => `sites/${whitelabel}/index.html`
  const signedIn = async (whitelabel: string): Promise<Signed> => {
    const { json = '', signature = '' } = documentFields(await textOf(site(whitelabel)))
    return { text: json, signature }
  }
  const html = await textOf(site('arcada'))
  const signed = await signedIn('arcada')
  const holding = ({ text, signature }: Signed) =>
    html.replace(signed.text, () => text).replace(signed.signature, () => signature)
  return {
    kind: 'document',
    signed,
    others: [await signedIn('praia')],
    accepts: (one) => needLive(storeWith({ [site('arcada')]: holding(one) }), place.keys, 'arcada'),
  }
}

async function smokeRecord(): Promise<Target> {
  const record = async (set: string): Promise<Signed> => {
    const bytes = await entryBytes(storeKeys, {
      ...{ log: setLog(set), number: 1, kind: 'smoke-run', at: '2026-11-25T12:00:00Z', by: 'Ana' },
      data: { whitelabel: 'arcada', versions: {}, builds: {}, browser: 'none', results: [] },
    })
    const [text = '', signature = ''] = bytes.toString().split('\n')
    return { text, signature }
  }
  return {
    kind: 'entry',
    signed: await record('s'),
    others: [await record('other')],
    accepts: ({ text, signature }) =>
      readRecord(
        {
          ...storeWith({ 'log/sets/s/1.json': `${text}\n${signature}\n` }),
          list: async () => ['1.json'],
        },
        place.keys,
        's',
      ),
  }
}

/** Changes a text so that it is another one, but still looks much like before. */
function mutate(text: string, roll: (sides: number) => number): string {
  const at = roll(text.length)
  const [start, rest] = [text.slice(0, at), text.slice(at + 1)]
  const code = text.charCodeAt(at)
  const all = [
    start + String.fromCharCode(code ^ (1 << roll(7))) + rest,
    start,
    start + String.fromCharCode(roll(256)) + text.slice(at),
    start + rest,
    text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  ]
  return all[roll(all.length)] ?? start
}

/** A text and its signature, altered, replayed from elsewhere, or signed by a stranger or as something else. */
async function hostile({ kind, signed, others }: Target, roll: (sides: number) => number): Promise<Signed> {
  const { text, signature } = signed
  const other = others[roll(others.length)] ?? signed
  const altered = mutate(text, roll)
  const about = kind === 'app' ? 'games' : 'arcada'
  switch (roll(6)) {
    case 0:
      return { text: altered, signature }
    case 1:
      return { text, signature: mutate(signature, roll) }
    case 2:
      return other
    case 3:
      return { text, signature: other.signature }
    case 4:
      return {
        text: altered,
        signature: await stranger.sign(kind, kind === 'entry' ? { verb: 'smoke' } : about, altered),
      }
    default:
      return { text, signature: await storeKeys.sign(kind === 'grant' ? 'release' : 'grant', 'arcada', text) }
  }
}

const isAccepted = ({ accepts }: Target, one: Signed) =>
  accepts(one).then(
    (found) => found !== undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

const bytesOf = ({ text, signature }: Signed) =>
  [text.trim(), Buffer.from(signature, 'base64').toString('hex')].join()

test(`of ${EACH * 4} altered, replayed or forged texts, none is accepted`, {
  timeout: 600_000,
  tags: '@long',
}, async () => {
  const failed = await failing([release, description, document, smokeRecord], async (make) => {
    const target = await make()
    expect(await isAccepted(target, target.signed)).toBe(true)
    const roll = dice(1)
    const accepted: Signed[] = []
    for (let at = 0; at < EACH; at += 1) {
      const one = await hostile(target, roll)
      // Another spelling of the same text and the same signature is no other one.
      if (bytesOf(one) !== bytesOf(target.signed) && (await isAccepted(target, one))) accepted.push(one)
    }
    expect(accepted).toEqual([])
  })
  expect(failed).toEqual([])
})
