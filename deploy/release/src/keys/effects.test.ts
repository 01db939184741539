import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepRun, readRecord } from '../check/smoke-proof.ts'
import { gc } from '../gc/gc.ts'
import { candidatesIn } from '../log/candidates.ts'
import { readLog, whitelabelLog } from '../log/log.ts'
import { reject } from '../proposals/decide.ts'
import { propose } from '../proposals/propose.ts'
import { newestPublished } from '../publish/journal.ts'
import { publish } from '../publish/publish.ts'
import { currentHold, hold } from '../release/holds.ts'
import { promote } from '../release/promote.ts'
import { rollback } from '../release/rollback.ts'
import { refuseLiveKey, signedIn } from '../release/signed.ts'
import { status } from '../release/status.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import { verify } from '../verify/verify.ts'
import { changeList, type ListChange } from './change-list.ts'
import type { KeyEffect } from './effects.ts'
import { makeKeys, readPublicKey } from './key-folder.ts'
import { parseMay } from './rights.ts'

let store = memoryStore('file:/srv/arcada')
let own: OwnRelease
let shown: KeyEffect[]
async function setUp(): Promise<void> {
  store = memoryStore('file:/srv/arcada')
  own = await ownRelease(store, ['arcada', 'praia'], false)
  shown = []
  await own.publishGames('1.1.0')
  await promote({ store, keys: fresh(), ...on, versions: { games: '1.1.0' }, canary: 1000 })
}
beforeEach(setUp)
afterEach(() => own.remove())

const fresh = () => own.keys.fresh()
const lines = () => shown.flatMap((effect) => effect.lines)
const change = (what: ListChange) =>
  changeList(
    {
      store,
      signed: signedIn,
      keys: fresh(),
      async confirm(effects) {
        shown = [...effects]
        return true
      },
    },
    what,
  )

async function newKey(name: string): Promise<string> {
  await makeKeys(own.keys.folder, [name])
  return readPublicKey(join(own.keys.folder, `${name}.public.pem`))
}

const WITHOUT = 'Ana: fixtures open no pages'
const on = { whitelabel: 'arcada', withoutSmoke: WITHOUT }

/** Everything that an operator does in an incident, on a canary of games 1.1.0 beside games 1.0.0. */
async function everyWayOut(): Promise<void> {
  await verify({ store, keys: fresh(), whitelabel: 'arcada' })
  await promote({ store, keys: fresh(), ...on, canary: 0 })
  await promote({ store, keys: fresh(), ...on, remove: 'games', keepSettings: true })
  await promote({ store, keys: fresh(), ...on, versions: { games: '1.0.0' } })
  await rollback({ store, keys: fresh(), whitelabel: 'arcada', to: 1 })
  await gc({ store, keys: fresh() })
  await verify({ store, keys: fresh(), whitelabel: 'arcada' })
}

const LOST =
  'team signed games 1.0.0 (live on arcada, live on praia), games 1.1.0 (canary on arcada): that stays valid.'

describe('a right that is taken away', () => {
  it('leaves what was signed valid, is shown first, and keeps every way out open', async () => {
    const failed = await failing<[what: string, make: () => Promise<ListChange>]>(
      [
        [
          'by naming the app in the rights of another key',
          async () => ({
            what: 'add',
            id: 'ci',
            key: await newKey('ci'),
            may: parseMay('smoke;publish:games'),
          }),
        ],
        [
          'by narrowing the rights of its key',
          async () => ({ what: 'allow', id: 'team', may: parseMay('publish:lottery') }),
        ],
      ],
      async ([_, make]) => {
        await setUp()
        const list = await change(await make())
        expect(lines()).toEqual([LOST])
        // Two descriptions and the notes of their publications.
        expect(list.keys.find(({ id }) => id === 'team')?.signed).toHaveLength(4)
        await everyWayOut()
        expect(await newestPublished(store, await fresh().on(store), 'games')).toBe('1.1.0')
      },
    )
    expect(failed).toEqual([])
  })
})

describe('a key that is exchanged', () => {
  it('keeps earlier signatures valid by hash, and no later ones', async () => {
    const list = await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    expect(lines()).toEqual([
      'operator signed release 2 of arcada (live), release 1 of praia (live): that stays valid.',
      'Smoke runs that operator recorded are no longer valid: run them again.',
    ])
    // A release and a document of each whitelabel.
    expect(list.keys.find(({ id }) => id === 'operator')?.signed).toHaveLength(4)
    await everyWayOut()
  })

  it('loses its smoke runs', async () => {
    const record = { set: 'a-set', versions: {}, builds: {} }
    const run = { at: '2026-11-25T12:00:00Z', by: 'Ana', browser: 'none', results: [] }
    await keepRun(store, fresh(), record, 'arcada', run)
    expect(await readRecord(store, fresh(), 'a-set')).toMatchObject({ set: 'a-set' })
    await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    expect(await readRecord(store, fresh(), 'a-set')).toBeUndefined()
  })

  it('cannot sign notes of publications afterwards', async () => {
    const team = (await fresh().all()).find(({ name }) => name === 'team')
    await change({ what: 'exchange', id: 'team', key: await newKey('team-new') })
    const note = JSON.stringify({ app: 'games', number: 3, version: '1.0.0', at: '2026-11-25', by: 'thief' })
    const text = `1.0.0\n${note}\n${team?.sign?.('publication', note)}\n`
    await store.createOnly('published/games/3.txt', Buffer.from(text))
    expect(await newestPublished(store, await fresh().on(store), 'games')).toBe('1.1.0')
  })
})

describe('candidates and decisions', () => {
  const log = () => readLog(store, fresh(), whitelabelLog('praia'))
  const states = async () =>
    candidatesIn(await log()).map(({ proposal, state, decision }) => [proposal.key, state, decision?.key])

  beforeEach(async () => {
    const asked = { store, whitelabel: 'praia', by: 'Ana' }
    await propose({ ...asked, keys: fresh(), versions: { games: '1.1.0' } })
    await reject({ ...asked, keys: fresh(), number: 1, reason: 'not now' })
    await propose({ ...asked, keys: fresh(), versions: { games: '1.1.0', lottery: '1.0.0' } })
  })

  it('stay what they are after their key was exchanged, and later ones of that key do not count', async () => {
    const old = (await fresh().all()).find(({ name }) => name === 'operator')
    const list = await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    expect(lines()[0]).toBe(
      'operator signed release 2 of arcada (live), release 1 of praia (live), candidate 3 of praia (open), candidate 1 of praia: ' +
        'that stays valid.',
    )
    // A release and a document of each whitelabel, two candidates and a decision.
    expect(list.keys.find(({ id }) => id === 'operator')?.signed).toHaveLength(7)
    expect(await states()).toEqual([
      ['operator', 'rejected', 'operator'],
      ['operator', 'open', undefined],
    ])
    const path = 'log/whitelabels/praia/3.json'
    const forged = (store.files.get(path)?.bytes.toString() ?? '').split('\n')[0] ?? ''
    const next = forged.replace('"number":3', '"number":4')
    await store.createOnly(
      'log/whitelabels/praia/4.json',
      Buffer.from(`${next}\n${old?.sign?.('entry', next)}\n`),
    )
    expect((await log()).ignored).toEqual([
      'log/whitelabels/praia/4.json in file:/srv/arcada is signed by operator, a key that was exchanged before: ignored.',
    ])
  })

  it('leave a hold in place when the key that set it is exchanged', async () => {
    await hold({ store, keys: fresh(), whitelabel: 'praia', by: 'Ana', reason: 'payments are down' })
    await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    expect((await currentHold(store, fresh(), 'praia'))?.reason).toBe('payments are down')
  })

  it('do not count any more once their key is revoked', async () => {
    await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    await change({ what: 'revoke', id: 'operator' })
    expect(await states()).toEqual([])
  })
})

describe('a change after which no key could change a whitelabel', () => {
  it('is refused while that whitelabel is live', async () => {
    await expect(
      change({ what: 'allow', id: 'operator', may: parseMay('promote:praia;appoint') }),
    ).rejects.toThrow(
      'No key could change arcada any more: let another key promote there first (keys --add or --allow).',
    )
    await change({ what: 'add', id: 'ana', key: await newKey('ana'), may: parseMay('promote:*') })
    await change({ what: 'allow', id: 'operator', may: parseMay('promote:praia;appoint') })
  })
})

describe('a key that is revoked', () => {
  /** As the command does it, which refuses a key that something live counts by. */
  async function revoke(id: string): Promise<void> {
    await refuseLiveKey(store, fresh(), id)
    await change({ what: 'revoke', id })
  }

  it('invalidates everything that it signed, but the history still names the author', async () => {
    await change({ what: 'exchange', id: 'operator', key: await newKey('operator-new') })
    await promote({ store, keys: fresh(), ...on, versions: { games: '1.0.0' } })
    await promote({ store, keys: fresh(), ...on, whitelabel: 'praia', keepVersions: true })
    await revoke('operator')
    const { history = [] } = await status(store, fresh(), 'arcada', true)
    const problem = 'is signed by operator, a key that was revoked'
    expect(history.map((one) => [one.release, one.key, one.problem])).toEqual([
      [3, 'operator-2', undefined],
      [2, 'operator', problem],
      [1, 'operator', problem],
    ])
    const back = { store, keys: fresh(), whitelabel: 'arcada' }
    await expect(rollback({ ...back, to: 1 })).rejects.toThrow(/a key that was revoked/)
    // Without a number, nothing runs again that only it had signed.
    await expect(rollback(back)).rejects.toThrow(/no release of arcada before/)
    await gc({ ...back, dryRun: true })
    await verify(back)
  })

  it('gives its versions to the key that publishes the same builds again', async () => {
    await promote({ store, keys: fresh(), ...on, canary: 0 })
    await change({ what: 'exchange', id: 'team', key: await newKey('team-new') })
    await expect(revoke('team')).rejects.toThrow(/publish that build again with the new one/)
    for (const name of ['games', 'lottery']) {
      const folder = await remoteBuild(join(own.keys.folder, name), name, '1.0.0')
      await publish({ store, keys: fresh(), folder, release: true, compress: false })
    }
    await revoke('team')
    await verify({ store, keys: fresh(), whitelabel: 'arcada' })
  })
})
