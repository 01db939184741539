import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { beforeAll, describe, expect, it as test } from 'vitest'
import { keepRun } from '../check/smoke-proof.ts'
import { Refusal } from '../common/refusal.ts'
import { gc } from '../gc/gc.ts'
import { grantOverride } from '../grant/grant.ts'
import { publish } from '../publish/publish.ts'
import { type PromoteOptions, promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { refuseLiveKey, signedIn } from '../release/signed.ts'
import type { Store } from '../store/store.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { interruptedStore } from '../testing/interrupted-store.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { verify } from '../verify/verify.ts'
import { watchOnce } from '../watch/watch.ts'
import { changeList, type ListChange } from './change-list.ts'
import { makeKeys, readPublicKey } from './key-folder.ts'
import { type Keys, openKeys } from './keys.ts'
import { parseMay } from './rights.ts'

/**
 * Every change of keys and rights, right before every operation of every writing verb: whatever the verb makes of it,
 * the whitelabel stays one that some verb can recover, and nothing half made is live.
 */

const WITHOUT = 'Ana: fixtures open no pages'
const FULL = process.env.ARCADA_LAB === '1'
const WITH_LONG = process.env.ARCADA_WITH_LONG === '1'
/** Of the operations of a verb, every so many are interrupted; all of them in `npm run test:full`, one in the short run. */
const EVERY = FULL ? 1 : WITH_LONG ? 8 : Number.POSITIVE_INFINITY

let folder: string
let base: MemoryStore
let build: string
const half = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-steps-'))
  base = memoryStore('file:/srv/arcada')
  const own = await ownRelease(base, ['arcada', 'praia'], false)
  await own.publishGames('1.1.0')
  await own.promote('arcada', { games: '1.1.0' })
  await own.publishGames('1.2.0')
  const canary = { versions: { games: '1.2.0' }, canary: 1000 }
  await promote({ store: base, keys: own.keys, whitelabel: 'arcada', ...canary, withoutSmoke: WITHOUT })
  await promote({ store: base, keys: own.keys, whitelabel: 'praia', remove: 'lottery', keepSettings: true })
  await makeKeys(own.keys.folder, ['operator-next', 'team-next', 'ci'])
  for (const name of ['operator-next', 'team-next', 'ci'])
    half.set(name, await readPublicKey(join(own.keys.folder, `${name}.public.pem`)))
  await cp(own.keys.folder, join(folder, 'keys'), { recursive: true })
  build = await remoteBuild(join(folder, 'games-1.3.0'), 'games', '1.3.0')
  await own.remove()
})

const key = (name: string) => half.get(name) ?? ''

const CHANGES: Record<string, () => ListChange | ListChange[]> = {
  'the operator exchanges its key': () => ({ what: 'exchange', id: 'operator', key: key('operator-next') }),
  'the team exchanges its key': () => ({ what: 'exchange', id: 'team', key: key('team-next') }),
  'the team retires its key': () => ({ what: 'retire', id: 'team' }),
  'the team loses games to a new key': () => ({
    what: 'add',
    id: 'ci',
    key: key('ci'),
    may: parseMay('smoke;publish:games'),
  }),
  'the team may publish lottery only': () => ({
    what: 'allow',
    id: 'team',
    may: parseMay('publish:lottery'),
  }),
  'the operator may not promote without a smoke run': () => ({
    what: 'allow',
    id: 'operator',
    may: parseMay('promote:*;grant:*;smoke;appoint'),
  }),
  'a deputy changes arcada instead of the operator': () => [
    { what: 'add', id: 'ci', key: key('ci'), may: parseMay('promote:arcada;without-smoke') },
    { what: 'allow', id: 'operator', may: parseMay('promote:praia;without-smoke;appoint') },
  ],
  'no key would be left that may change arcada': () => ({
    what: 'allow',
    id: 'operator',
    may: parseMay('promote:praia;appoint'),
  }),
  'the key of the team is revoked': () => ({ what: 'revoke', id: 'team' }),
}

type On = { store: Store; keys: Keys }
const change = (on: On, more: Partial<PromoteOptions>) =>
  promote({ ...on, whitelabel: 'arcada', withoutSmoke: WITHOUT, ...more })

/** An address that nothing listens at: a canary that cannot be measured ends. */
const NO_COLLECTOR = ['http://127.0.0.1:9/']
const RUN = { at: '2026-11-25T12:00:00Z', by: 'Ana', browser: 'none', results: [] }

const VERBS: Record<string, (on: On) => Promise<unknown>> = {
  publish: (on) => publish({ ...on, folder: build, release: true, compress: false }),
  promote: (on) => change(on, { versions: { games: '1.0.0' } }),
  'promote a canary': (on) => change(on, { versions: { games: '1.2.0' }, canary: 2000 }),
  'end a canary': (on) => change(on, { canary: 0 }),
  apply: (on) => change(on, { keepVersions: true, allowOrigins: ['https://a.example'] }),
  rollback: (on) => rollback({ ...on, whitelabel: 'arcada' }),
  remove: (on) => change(on, { remove: 'lottery', keepSettings: true }),
  restore: (on) => change(on, { whitelabel: 'praia', versions: { lottery: '1.0.0' }, keepSettings: true }),
  watch: (on) => watchOnce({ ...on, whitelabel: 'arcada', metrics: NO_COLLECTOR, tries: 1, pause: 0 }),
  smoke: (on) => keepRun(on.store, on.keys, { set: 'a-set', versions: {}, builds: {} }, 'arcada', RUN),
  grant: (on) =>
    grantOverride({ ...on, whitelabel: 'arcada', remote: 'games', version: '1.2.0', lasts: 60_000 }),
  gc: (on) => gc(on),
  keys: (on) =>
    changeList(
      { ...on, signed: signedIn },
      { what: 'allow', id: 'host', may: parseMay('publish:host;smoke') },
    ),
}

let runs = 0

/** A store and a folder of keys of their own, as they were before. */
async function place(): Promise<{ store: MemoryStore; keys: Keys }> {
  runs += 1
  const store = memoryStore('file:/srv/arcada')
  for (const [path, file] of base.files) store.files.set(path, file)
  const own = join(folder, `keys-${runs}`)
  await cp(join(folder, 'keys'), own, { recursive: true })
  return { store, keys: openKeys(own) }
}

const refused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return error
}

/** Some verb leads to a whitelabel that `verify` finds nothing wrong with. */
async function expectRecoverable(store: Store, keys: Keys, whitelabel: string): Promise<void> {
  const on = () => ({ store, keys: keys.fresh(), whitelabel })
  const ways = [
    async () => {},
    () => rollback(on()),
    () => promote({ ...on(), keepVersions: true, withoutSmoke: WITHOUT }),
    () => promote({ ...on(), versions: { games: '1.0.0' } }),
  ]
  const problems: string[] = []
  for (const way of ways) {
    const problem = await way()
      .then(() => verify(on()))
      .then(
        () => undefined,
        (error: unknown) => refused(error).message,
      )
    if (problem === undefined) return
    problems.push(problem)
  }
  expect.fail(problems.join('\n'))
}

describe.each(Object.keys(VERBS))('%s', { timeout: FULL ? 900_000 : 120_000, tags: '@long' }, (verb) => {
  test('leaves a whitelabel that can be recovered, whatever changes of keys and rights meanwhile', async () => {
    const run = VERBS[verb] ?? expect.fail(verb)
    const count = await place().then(async ({ store, keys }) => {
      const counting = interruptedStore(store, 0, async () => {})
      await run({ store: counting, keys })
      return counting.operations()
    })
    // Without compression a run asks the store for something a few dozen times.
    expect(count).toBeGreaterThan(1)
    const first = Object.keys(VERBS).indexOf(verb)
    // In the short run every third change meets each verb, and every change a third of the verbs.
    const changes = Object.keys(CHANGES).filter((_, at) => FULL || WITH_LONG || (at + first) % 3 === 0)
    const failed = await failing(changes, async (what) => {
      const make = CHANGES[what] ?? expect.fail(what)
      for (let at = 1 + ((7 * runs) % Math.min(EVERY, count)); at <= count; at += EVERY) {
        const { store, keys } = await place()
        const interrupted = interruptedStore(store, at, async () => {
          for (const listChange of [make()].flat()) {
            const other = keys.fresh()
            try {
              if (listChange.what === 'revoke') await refuseLiveKey(store, other, listChange.id)
              await changeList({ store, signed: signedIn, keys: other }, listChange)
            } catch (error) {
              // The tool refuses what would leave something live without a key.
              refused(error)
            }
          }
        })
        await run({ store: interrupted, keys }).catch(refused)
        for (const whitelabel of ['arcada', 'praia']) await expectRecoverable(store, keys, whitelabel)
      }
    })
    expect(failed).toEqual([])
  })
})
