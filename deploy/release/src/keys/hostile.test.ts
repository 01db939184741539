import { documentFields } from '@arcada/kit/federation/document-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../common/refusal.ts'
import { grantOverride, readGrant } from '../grant/grant.ts'
import { openApps } from '../publish/apps.ts'
import { needLive } from '../release/live.ts'
import { readRelease } from '../release/releases.ts'
import { readRecord } from '../smoke/record.ts'
import type { Store } from '../store/store.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { makeKeys } from './key-folder.ts'
import { type Keys, openKeys } from './keys.ts'
import type { StoreKeys } from './store-keys.ts'

/** 2,500 with the long tests. */
const EACH = process.env.ARCADA_WITH_LONG === '1' ? 2_500 : 300

/** The same numbers on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

let place: Workplace
let files: Map<string, Buffer>
let stranger: StoreKeys
let storeKeys: StoreKeys
beforeAll(async () => {
  place = await openReleasedWorkplace()
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' })
  await place.promote('praia', { host: '1.0.0', games: '1.0.0', lottery: '1.0.0' })
  const snapshot = await place.snapshot()
  files = new Map([...snapshot].map(([path, base64]) => [path, Buffer.from(base64, 'base64')]))
  const folder = `${place.folder}/stranger`
  await makeKeys(folder, ['team', 'operator'])
  stranger = await openKeys(folder).on(place.store)
  storeKeys = await place.keys.on(place.store)
})
afterAll(() => place.remove())

/** The store as an attacker left it. */
function storeWith(changed: ReadonlyMap<string, Buffer>): Store {
  const names = (folder: string) => [...files.keys()].filter((path) => path.startsWith(folder))
  return {
    address: 'file:hostile/.arcada/store',
    read: async (path) => {
      const bytes = changed.get(path) ?? files.get(path)
      return bytes && { bytes, etag: '', at: 0 }
    },
    list: async (folder) => [
      ...new Set(names(folder).map((path) => path.slice(folder.length).replace(/\/.*/, '/'))),
    ],
    createOnly: async () => false,
    compareAndSwap: async () => false,
    remove: async () => {},
  }
}

const need = (path: string): Buffer => {
  const bytes = files.get(path)
  if (bytes === undefined) throw new Error(`${path} is not in the fixture`)
  return bytes
}

/** Changes bytes so that they are other bytes, but still look much like before. */
function mutate(bytes: Buffer, roll: (sides: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  const at = roll(copy.length)
  switch (roll(5)) {
    case 0:
      copy[at] = (copy[at] ?? 0) ^ (1 << roll(8))
      return copy
    case 1:
      return copy.subarray(0, at)
    case 2:
      return Buffer.concat([copy.subarray(0, at), Buffer.from([roll(256)]), copy.subarray(at)])
    case 3:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(at + 1)])
    default: {
      const digits = copy.toString('latin1').replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
      return Buffer.from(digits === copy.toString('latin1') ? `${digits}x` : digits, 'latin1')
    }
  }
}

const same = (a: Buffer, b: Buffer) => a.toString().trim() === b.toString().trim()

async function accepted(run: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await run()) !== undefined
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A file and its signature, altered, replayed from elsewhere, or signed by a stranger; never what was there. */
async function hostilePair(
  path: string,
  others: readonly string[],
  kind: 'app' | 'release',
  about: string,
  roll: (sides: number) => number,
): Promise<ReadonlyMap<string, Buffer>> {
  const [bytes, signature] = [need(path), need(`${path}.sig`)]
  const other = others[roll(others.length)] ?? ''
  const pair = (one: Buffer, two: Buffer) =>
    new Map([
      [path, one],
      [`${path}.sig`, two],
    ])
  switch (roll(6)) {
    case 0:
      return pair(mutate(bytes, roll), signature)
    case 1: {
      let changed = mutate(signature, roll)
      while (same(changed, signature)) changed = mutate(signature, roll)
      return pair(bytes, changed)
    }
    case 2:
      return pair(need(other), need(`${other}.sig`))
    case 3:
      return pair(bytes, need(`${other}.sig`))
    case 4: {
      const altered = mutate(bytes, roll)
      return pair(altered, Buffer.from(await stranger.sign(kind, about, altered)))
    }
    default:
      // The right key, but for something of another kind.
      return pair(bytes, Buffer.from(await storeKeys.sign(kind === 'app' ? 'release' : 'app', about, bytes)))
  }
}

describe(`of ${EACH * 4} hostile or replayed texts, none is accepted:`, { timeout: 600_000 }, () => {
  it(`${EACH} releases`, async () => {
    const roll = dice(1)
    const others = ['releases/arcada/1.json', 'releases/praia/1.json', 'apps/games/1.1.0/app.json']
    let taken = 0
    for (let at = 0; at < EACH; at += 1) {
      const store = storeWith(await hostilePair('releases/arcada/2.json', others, 'release', 'arcada', roll))
      if (await accepted(() => readRelease(store, place.keys, 'arcada', 2))) taken += 1
    }
    expect(taken).toBe(0)
    expect(await accepted(() => readRelease(storeWith(new Map()), place.keys, 'arcada', 2))).toBe(true)
  })

  it(`${EACH} descriptions of apps`, async () => {
    const roll = dice(2)
    const others = ['apps/games/1.0.0/app.json', 'apps/lottery/1.0.0/app.json', 'releases/arcada/1.json']
    let taken = 0
    for (let at = 0; at < EACH; at += 1) {
      const store = storeWith(await hostilePair('apps/games/1.1.0/app.json', others, 'app', 'games', roll))
      if (await accepted(() => openApps(store, place.keys).read('games', '1.1.0'))) taken += 1
    }
    expect(taken).toBe(0)
    expect(await accepted(() => openApps(storeWith(new Map()), place.keys).read('games', '1.1.0'))).toBe(true)
  })

  it(`${EACH} grants`, async () => {
    const roll = dice(3)
    const now = () => new Date('2026-11-21T12:00:00Z')
    const make = async (whitelabel: string, lasts: number, keys: Keys = place.keys) => {
      const options = { store: place.store, keys, whitelabel, remote: 'games', version: '1.1.0', lasts, now }
      return (await grantOverride(options)).token
    }
    const good = await make('arcada', 3_600_000)
    const replayed = [await make('praia', 3_600_000), await make('arcada', 0)]
    const [body = '', signature = ''] = good.split('.')
    let taken = 0
    for (let at = 0; at < EACH; at += 1) {
      const json = Buffer.from(body, 'base64url')
      const altered = mutate(json, roll)
      const forged = Buffer.from(await stranger.sign('grant', 'arcada', altered), 'base64')
      const crossed = Buffer.from(await storeKeys.sign('release', 'arcada', json), 'base64')
      const token =
        [
          mutate(Buffer.from(good), roll).toString('latin1'),
          `${altered.toString('base64url')}.${signature}`,
          `${altered.toString('base64url')}.${forged.toString('base64url')}`,
          `${body}.${crossed.toString('base64url')}`,
          replayed[roll(2)] ?? '',
        ][roll(5)] ?? ''
      if (token !== good && (await accepted(() => readGrant(storeKeys, token, 'arcada', now)))) taken += 1
    }
    expect(taken).toBe(0)
    expect(await accepted(() => readGrant(storeKeys, good, 'arcada', now))).toBe(true)
  })

  it(`${EACH} documents and smoke records`, async () => {
    const roll = dice(4)
    const site = need('sites/arcada/index.html')
    const { json = '', signature = '' } = documentFields(site.toString())
    const record = '{"format":2,"set":"s","versions":{},"runs":{}}'
    const signed = await storeKeys.sign('smoke', '', record)
    let taken = 0
    for (let at = 0; at < EACH; at += 1) {
      if (roll(2) === 0) {
        const altered = mutate(Buffer.from(json), roll).toString()
        if (
          altered !== json &&
          storeKeys.checkSignature('document', 'arcada', altered, signature).problem === undefined
        )
          taken += 1
        continue
      }
      const whole = Buffer.from(`${record}\n${signed}\n`)
      const altered = mutate(whole, roll)
      const lines = altered
        .toString()
        .split('\n')
        .slice(0, 2)
        .map((line) => line.trim())
      if (lines.join('\n') === `${record}\n${signed}`) continue
      const store = storeWith(new Map([['smoke/s.json', altered]]))
      if (await accepted(() => readRecord(store, place.keys, 's'))) taken += 1
    }
    expect(taken).toBe(0)
    const store = storeWith(new Map([['smoke/s.json', Buffer.from(`${record}\n${signed}\n`)]]))
    expect(await accepted(() => readRecord(store, place.keys, 's'))).toBe(true)
    expect((await needLive(storeWith(new Map()), place.keys, 'arcada')).release.seq).toBe(2)
  })
})
