import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepRun } from '../check/smoke-proof.ts'
import { Refusal } from '../common/refusal.ts'
import { gc } from '../gc/gc.ts'
import { grantOverride } from '../grant/grant.ts'
import { reject } from '../proposals/decide.ts'
import { promoteCandidate } from '../proposals/promote-candidate.ts'
import { propose } from '../proposals/propose.ts'
import { publish } from '../publish/publish.ts'
import { promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { signedIn } from '../release/signed.ts'
import { status } from '../release/status.ts'
import { listVersions } from '../release/versions.ts'
import { hostBuild, remoteBuild } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { verify } from '../verify/verify.ts'
import { changeList, type ListChange } from './change-list.ts'
import { makeKeys, readPublicKey } from './key-folder.ts'
import { type Keys, openKeys } from './keys.ts'
import { parseMay } from './rights.ts'

const WITHOUT = 'Ana: fixtures open no pages'

/** Keys besides the three that `keygen` makes. */
const PEOPLE = {
  games: 'publish:games',
  praia: 'promote:praia;without-smoke',
  release: 'promote:*;without-smoke',
  ci: 'smoke',
  qa: 'grant:arcada',
  left: 'promote:*;grant:*;smoke;publish:games',
  thief: 'promote:*;grant:*;smoke;publish:games;appoint',
}

const store = memoryStore('file:/srv/arcada')
let folder: string
let builds = 0

const folderOf = (id: string) => join(folder, 'people', id)

/** The keys of one person alone, with the lists that they were handed. */
const keysOf = (id: string): Keys => openKeys(folderOf(id))

const change = (what: ListChange, by = 'operator') =>
  changeList({ store, signed: signedIn, keys: keysOf(by) }, what)

async function personWith(id: string): Promise<string> {
  await makeKeys(folderOf(id), [id])
  return readPublicKey(join(folderOf(id), `${id}.public.pem`))
}

/** Copies the appointing person's trust.json, as the guide describes. */
const share = async (id: string) =>
  writeFile(join(folderOf(id), 'trust.json'), await readFile(join(folderOf('operator'), 'trust.json')))

const publishAs = async (id: string, app: string, version: string) => {
  const target = join(folder, 'own-builds', String(++builds))
  const build = app === 'host' ? await hostBuild(target, version) : await remoteBuild(target, app, version)
  return publish({ store, keys: keysOf(id), folder: build, release: true, compress: false })
}

const promoteAs = (id: string, whitelabel: string, versions: Record<string, string> = {}) =>
  promote({ store, keys: keysOf(id), whitelabel, versions, withoutSmoke: WITHOUT, by: 'Rui' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-roles-'))
  const first = join(folder, 'first')
  await makeKeys(first, ['host', 'operator', 'team'])
  for (const id of ['host', 'operator', 'team']) {
    await makeKeys(folderOf(id), ['unused'])
    for (const half of ['public', 'private'])
      await writeFile(
        join(folderOf(id), `${id}.${half}.pem`),
        await readFile(join(first, `${id}.${half}.pem`)),
      )
  }
  const list = await changeList({ store, signed: signedIn, keys: openKeys(first) }, { what: 'init' })
  const pin = `${JSON.stringify([{ number: list.number, hash: list.hash }])}\n`
  for (const id of ['host', 'operator', 'team']) await writeFile(join(folderOf(id), 'trust.json'), pin)
  for (const [id, may] of Object.entries(PEOPLE))
    await change({ what: 'add', id, key: await personWith(id), may: parseMay(may) })
  await personWith('stranger')
  for (const id of [...Object.keys(PEOPLE), 'stranger']) await share(id)
  await publishAs('host', 'host', '1.0.0')
  await publishAs('games', 'games', '1.0.0')
  await publishAs('team', 'lottery', '1.0.0')
  for (const whitelabel of ['arcada', 'praia']) {
    await promoteAs('release', whitelabel)
    await promoteAs('release', whitelabel)
  }
  await change({ what: 'retire', id: 'left' })
  await change({ what: 'revoke', id: 'thief' })
})
afterAll(() => rm(folder, { recursive: true }))

const RUN = { at: '2026-11-21T12:00:00Z', by: 'Rui', browser: 'none', results: [] }

/** Verb -> its run as a person, and the keys that may; all others are refused. */
const VERBS: Record<string, { run: (id: string) => Promise<unknown>; may: readonly string[] }> = {
  'publish the host': { run: (id) => publishAs(id, 'host', `2.0.${++builds}`), may: ['host'] },
  'publish games': { run: (id) => publishAs(id, 'games', `2.0.${++builds}`), may: ['games'] },
  'publish lottery': { run: (id) => publishAs(id, 'lottery', `2.0.${++builds}`), may: ['team'] },
  'record a smoke run': {
    run: (id) => keepRun(store, keysOf(id), { set: `set-${id}`, versions: {}, builds: {} }, 'arcada', RUN),
    may: ['operator', 'ci'],
  },
  'promote arcada': { run: (id) => promoteAs(id, 'arcada'), may: ['operator', 'release'] },
  'promote praia': { run: (id) => promoteAs(id, 'praia'), may: ['operator', 'release', 'praia'] },
  'apply to praia': {
    run: (id) => promote({ store, keys: keysOf(id), whitelabel: 'praia', keepVersions: true }),
    may: ['operator', 'release', 'praia'],
  },
  'roll praia back': {
    run: (id) => rollback({ store, keys: keysOf(id), whitelabel: 'praia', to: 1, noHold: true }),
    may: ['operator', 'release', 'praia'],
  },
  'propose games for praia': {
    run: (id) => proposeAs(id, { games: '1.0.0' }),
    may: ['operator', 'release', 'praia', 'games'],
  },
  'propose lottery for praia': {
    run: (id) => proposeAs(id, { lottery: '1.0.0' }),
    may: ['operator', 'release', 'praia', 'team'],
  },
  'propose a host for praia': {
    run: (id) => proposeAs(id, { host: '1.0.0' }),
    may: ['operator', 'release', 'praia', 'host'],
  },
  'reject a candidate of praia': {
    run: (id) => reject({ store, keys: keysOf(id), whitelabel: 'praia', number: 1, reason: 'not now' }),
    may: ['operator', 'release', 'praia'],
  },
  'promote a candidate of praia': {
    run: (id) =>
      promoteCandidate({ store, keys: keysOf(id), whitelabel: 'praia', candidate: 1, withoutSmoke: WITHOUT }),
    may: ['operator', 'release', 'praia'],
  },
  'grant on arcada': { run: (id) => grantAs(id, 'arcada'), may: ['operator', 'qa'] },
  'grant on praia': { run: (id) => grantAs(id, 'praia'), may: ['operator'] },
  'collect garbage': { run: (id) => gc({ store, keys: keysOf(id) }), may: ['operator', 'release'] },
  'appoint a key': {
    run: async (id) => {
      const key = await personWith(`new-${id}-${++builds}`)
      return change({ what: 'add', id: `new-${builds}`, key, may: { smoke: true } }, id)
    },
    may: ['operator'],
  },
}

const proposeAs = (id: string, versions: Record<string, string>) =>
  propose({ store, keys: keysOf(id), whitelabel: 'praia', versions })

const grantAs = (id: string, whitelabel: string) =>
  grantOverride({ store, keys: keysOf(id), whitelabel, remote: 'games', version: '1.0.0', lasts: 60_000 })

/** Refusals that come only after the right. */
const PAST = /^Nothing would change: praia|^There is no candidate 1 of praia/

/** Verbs that only read need no right. */
const READS: Record<string, (id: string) => Promise<unknown>> = {
  versions: (id) => listVersions({ store, keys: keysOf(id) }),
  status: (id) => status(store, keysOf(id), 'arcada', true),
  verify: (id) => verify({ store, keys: keysOf(id), whitelabel: 'praia' }),
}

const ALL_IDS = ['host', 'operator', 'team', ...Object.keys(PEOPLE), 'stranger']

describe('of every verb by every key, exactly the appointed cells are green:', () => {
  it('only those that may are let through, by every verb', async () => {
    const failed = await failing(Object.entries(VERBS), async ([_verb, { run, may }]) => {
      const green: string[] = []
      for (const id of ALL_IDS) {
        const before = id
        await run(before).then(
          () => green.push(id),
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            // Past the right, the fixtures have nothing to propose and nothing to decide about.
            if (PAST.test(error.message)) green.push(id)
            else expect(error.message).toMatch(/may |already published/)
          },
        )
      }
      expect(green.sort()).toEqual([...may].sort())
    })
    expect(failed).toEqual([])
  })

  it('every key may read', async () => {
    const failed = await failing(Object.entries(READS), async ([_verb, run]) => {
      for (const id of ALL_IDS) await expect(run(id)).resolves.not.toThrow()
    })
    expect(failed).toEqual([])
  })
})

describe('a set that no smoke run has proved', () => {
  it('is promoted only with a key that may do without one', async () => {
    await publishAs('team', 'lottery', '3.0.0')
    const run = (id: string) => promoteAs(id, 'arcada', { lottery: '3.0.0' })
    await change({ what: 'add', id: 'careful', key: await personWith('careful'), may: parseMay('promote:*') })
    await share('careful')
    await expect(run('careful')).rejects.toThrow(
      /No key in .* may promote without a smoke run \(there: careful\): ask the holder of operator or praia or release/,
    )
    expect((await run('release')).notes).toEqual([])
    // What runs already needs no excuse.
    expect((await run('careful')).changes).toEqual([])
  })
})

describe('the author of a change', () => {
  it('is the key, whatever --by says', async () => {
    const { release } = await promoteAs('praia', 'praia')
    const { history = [] } = await status(store, keysOf('stranger'), 'praia', true)
    expect(history[0]).toMatchObject({ release, key: 'praia', by: 'Rui' })
    const [games] = await listVersions({ store, keys: keysOf('stranger'), apps: ['games'] })
    expect(games?.versions.at(-1)).toMatchObject({ version: '1.0.0', key: 'games' })
  })
})
