import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepRun, setDigest, smokeProblem } from '../check/smoke-proof.ts'
import { Refusal } from '../common/refusal.ts'
import { gc } from '../gc/gc.ts'
import { grantOverride } from '../grant/grant.ts'
import { type Keys, openKeys } from '../keys/keys.ts'
import { openApps } from '../publish/apps.ts'
import { needLive } from '../release/live.ts'
import { check, promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { listVersions } from '../release/versions.ts'
import { type MemoryStore, memoryStore } from '../testing/memory-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { verify } from './verify.ts'

/**
 * Every file of a store, altered one at a time: no verb accepts what the file says then, and it is reported by name. The
 * browser's side of the same is in `e2e/security/altered-files.e2e.ts`.
 */

const WHOLE = process.env.ARCADA_WITH_LONG === '1'
const WITHOUT = 'Ana: fixtures open no pages'

let folder: string
let base: MemoryStore
let set: Parameters<typeof smokeProblem>[2]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-altered-'))
  base = memoryStore('file:/srv/arcada')
  const own = await ownRelease(base, ['arcada'], WHOLE)
  const { keys } = own
  await own.publishGames('1.1.0')
  await own.promote('arcada', { games: '1.1.0' })
  await own.publishGames('1.2.0')
  const on = { store: base, keys, whitelabel: 'arcada' }
  await promote({ ...on, versions: { games: '1.2.0' }, canary: 1000, withoutSmoke: WITHOUT })
  const { release } = await needLive(base, keys, 'arcada')
  set = [release.host, ...Object.values(release.remotes)]
  const results = [{ remote: 'games', version: '1.1.0', name: 'opens' }]
  const run = { at: '2026-11-25T12:00:00Z', by: 'Ana', browser: 'Chromium', results }
  await keepRun(base, keys, { set: setDigest(set), versions: {}, builds: {} }, 'arcada', run)
  await grantOverride({ ...on, remote: 'games', version: '1.2.0', lasts: 60_000 })
  await cp(keys.folder, join(folder, 'keys'), { recursive: true })
  await own.remove()
})

const ALTERATIONS: Record<string, (bytes: Buffer) => Buffer> = {
  'with one byte changed': (bytes) => {
    const copy = Buffer.from(bytes)
    const middle = copy.length >> 1
    copy[middle] = (copy[middle] ?? 0) ^ 1
    return copy
  },
  'with something appended': (bytes) => Buffer.concat([bytes, Buffer.from('\nalert(1)')]),
  'cut in half': (bytes) => bytes.subarray(0, bytes.length >> 1),
  emptied: () => Buffer.alloc(0),
}

/** Under which name a report may speak of a file: its path, or what people call it. */
function namesOf(path: string): string[] {
  const [top = '', first = '', second = ''] = path.split('/')
  switch (top) {
    case 'apps':
      return [`apps/${first}/${second}/`, `${first} ${second}`]
    case 'releases':
      return [path, path.replace(/\.sig$/, ''), `Release ${Number.parseInt(second, 10)} of ${first}`]
    case 'published':
      return [path, `note of ${first}`]
    case 'whitelabels':
      return [`whitelabels/${first}/${second}/`]
    case 'released':
      return [`${first} ${second.replace(/\.txt$/, '')}`]
    default:
      return [path]
  }
}

const words = (error: unknown) => {
  // Anything else is a defect: no file may make the tool fail without saying why.
  if (!(error instanceof Refusal)) throw error
  return error.message
}

/** Everything that the verbs report about a store, and what they would accept of it. */
async function reports(store: MemoryStore, keys: Keys): Promise<string> {
  const said: string[] = []
  const add = async (work: () => Promise<string>) => said.push(await work().catch(words))
  const on = { store, keys, whitelabel: 'arcada' }
  await add(async () => `files: ${(await verify(on)).files}`)
  await add(async () => (await check({ ...on, canary: 0 })).notes.join('\n'))
  await add(async () => (await check({ ...on, versions: { games: '1.2.0' } })).notes.join('\n'))
  await add(async () => (await gc({ store, keys, dryRun: true })).notes.join('\n'))
  await add(async () => (await smokeProblem(store, keys, set, 'arcada')) ?? '')
  await add(async () => {
    const all = await listVersions({ store, keys })
    return all
      .flatMap(({ app, versions, problems }) => [
        ...versions.filter(({ altered, at }) => altered || !at).map(() => `note of ${app}`),
        ...problems,
      ])
      .join('\n')
  })
  return said.join('\n')
}

/** The altered bytes must not be part of anything that a verb makes live afterwards. */
async function expectNotAccepted(
  store: MemoryStore,
  keys: Keys,
  path: string,
  altered: Buffer,
): Promise<void> {
  const on = { store, keys: keys.fresh(), whitelabel: 'arcada' }
  const changed = [
    () => promote({ ...on, canary: 0, withoutSmoke: WITHOUT }),
    () => rollback({ ...on, to: 1 }),
    () => promote({ ...on, versions: { games: '1.2.0' }, withoutSmoke: WITHOUT }),
  ]
  for (const verb of changed) {
    const done = await verb().catch(words)
    if (typeof done === 'string') continue
    // What was made live is whole, so the altered file is either no part of it or was written anew.
    const apps = openApps(store, keys.fresh())
    const { release } = await needLive(store, keys.fresh(), 'arcada')
    for (const app of [release.host, ...Object.values(release.remotes)]) {
      expect(await apps.fileProblems(app), path).toEqual([])
      expect((await apps.read(app.name, app.version)).description, path).toBe(app.description)
    }
    const now = store.files.get(path)?.bytes
    if (path.startsWith('sites/')) expect(now?.equals(altered), path).toBe(false)
  }
}

/** Files without meaningful content, such as the mark that a number is taken. */
const isTrusted = (path: string) => !path.endsWith('.lost.txt') && !path.startsWith('gc/')

describe('a file of the store that was altered', { timeout: WHOLE ? 900_000 : 120_000 }, () => {
  it('is accepted by no verb and reported by name', { tags: '@long' }, async () => {
    const failed = await failing(Object.keys(ALTERATIONS), async (how) => {
      const alter = ALTERATIONS[how] ?? expect.fail(how)
      const paths = [...base.files.keys()].filter(isTrusted).sort()
      const kinds = new Map<string, number>()
      const place = Object.keys(ALTERATIONS).indexOf(how)
      const first = paths.filter((path) => {
        const kind = `${path.split('/')[0]} ${path.replace(/^[^.]*/, '').slice(-8)} ${path.includes('/host/')}`
        const seen = kinds.get(kind) ?? 0
        kinds.set(kind, seen + 1)
        return WHOLE || seen === 0
      })
      // Each alteration of another part of them; all of all in the whole run.
      const chosen = first.filter((_, at) => WHOLE || at % 4 === place)
      expect(chosen.length).toBeGreaterThan(WHOLE ? 100 : 4)
      const unreported: string[] = []
      for (const path of chosen) {
        const store = memoryStore('file:/srv/arcada')
        for (const [at, file] of base.files) store.files.set(at, file)
        const file = base.files.get(path) ?? expect.fail(path)
        const altered = alter(file.bytes)
        if (altered.equals(file.bytes)) continue
        store.files.set(path, { ...file, bytes: altered, etag: 'altered' })
        const keys = openKeys(join(folder, 'keys'))
        const said = await reports(store, keys)
        if (!namesOf(path).some((name) => said.includes(name))) unreported.push(path)
        await expectNotAccepted(store, keys, path, altered)
      }
      expect(unreported).toEqual([])
    })
    expect(failed).toEqual([])
  })
})
