import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../check/smoke-proof.ts'
import { makeKeys } from '../keys/key-folder.ts'
import { openKeys } from '../keys/keys.ts'
import { openStore } from '../store/open-store.ts'
import { useReleasedInMemory } from '../testing/use-workplace.ts'
import type { RanCase, SmokeJob } from './job.ts'
import { type SmokeOptions, smoke } from './run.ts'

const CASES = JSON.stringify([{ name: 'it opens', open: '/m/games', steps: [{ at: '/m/games' }] }])

const place = useReleasedInMemory()
beforeEach(() => place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } }))

const now = () => new Date('2026-11-21T12:34:56.789Z')

/** Runs the set with a function in place of Chromium. */
function run(look: (job: SmokeJob) => Promise<RanCase[]>, more: Partial<SmokeOptions> = {}) {
  const options = { ...place.on, versions: { games: '1.1.0' } }
  return smoke({ ...options, by: 'Ana', now, ...more }, async (job) => ({
    browser: 'Chromium 0',
    results: await look(job),
  }))
}
const GREEN = { remote: 'games', version: '1.1.0', name: 'it opens' }

/** The store that the runner was told to serve. */
const served = ({ site }: SmokeJob) =>
  'store' in site ? site : { store: '', whitelabels: '', ports: [0, 0] }

describe('a smoke run', () => {
  it('is recorded with time, author and results, but without folders of this machine', async () => {
    const left = { ...GREEN, problem: 'saw nothing', folder: '/evidence/x/1' }
    const done = await run(async () => [left], { evidence: '/evidence' })
    expect(done).toMatchObject({
      whitelabel: 'arcada',
      versions: { host: '1.0.0', games: '1.1.0', lottery: '1.0.0' },
      browser: 'Chromium 0',
      results: [left],
      notes: [],
      folder: '/evidence/2026-11-21T12-34-56-arcada',
    })
    expect(done.seconds).toBeGreaterThanOrEqual(0)
    expect(done.seconds).toBeLessThan(60)
    const record = await readRecord(place.store, place.keys, done.set)
    expect(record?.runs.arcada).toEqual({
      at: '2026-11-21T12:34:56.789Z',
      by: 'Ana',
      key: 'operator',
      browser: 'Chromium 0',
      results: [{ ...GREEN, problem: 'saw nothing' }],
    })
  })

  it('tests the set as it would be live, with its own sandbox, and removes everything afterwards', async () => {
    const seen: { store: string; ports: number[]; job?: SmokeJob; release?: object; html?: string } = {
      store: '',
      ports: [],
    }
    await run(
      async (job) => {
        const { store, ports } = served(job)
        const setStore = openStore(`file:${store}`)
        const text = async (path: string) => (await setStore.read(path))?.bytes.toString() ?? ''
        Object.assign(seen, { store, ports, job })
        seen.html = await text('sites/arcada/index.html')
        seen.release = JSON.parse(await text('releases/arcada/1.json'))
        expect(await text('apps/games/1.1.0/smoke.json')).toBe(CASES)
        expect(await text('apps/games/1.1.0/app.json.sig')).toMatch(/./)
        return [GREEN]
      },
      { allowOrigins: ['http://localhost:9001'] },
    )
    const [edge = 0, sandbox = 0] = seen.ports
    expect(edge).toBeGreaterThan(0)
    expect(sandbox).not.toBe(edge)
    expect(seen.job).toMatchObject({
      whitelabel: 'arcada',
      people: {},
      folder: '.arcada/smoke/2026-11-21T12-34-56-arcada',
      smoke: [{ remote: 'games', version: '1.1.0', cases: [{ name: 'it opens' }] }],
    })
    expect(seen.html).toContain(
      `connect-src 'self' http://localhost:8081 http://localhost:9001 http://localhost:${sandbox};`,
    )
    expect(seen.release).toMatchObject({
      format: 1,
      whitelabel: 'arcada',
      createdAt: '2026-11-21T12:34:56.789Z',
      by: 'Ana',
      why: 'smoke run',
      host: { version: '1.0.0' },
      remotes: { games: { version: '1.1.0' }, lottery: { version: '1.0.0' } },
      previous: {},
    })
    expect(seen.release).not.toHaveProperty('removed')
    expect(existsSync(seen.store)).toBe(false)
  })

  it('is refused when a file that it needs is missing, and leaves nothing behind', async () => {
    await place.store.remove('apps/games/1.1.0/app.json.sig')
    await expect(run(async () => [GREEN])).rejects.toThrow(/games/)
    const stores: string[] = []
    await place.publishRemote('games', '1.1.0', { contents: { 'smoke.json': CASES } })
    const failing = run(async (job) => {
      stores.push(served(job).store)
      throw new Error('the browser is gone')
    })
    await expect(failing).rejects.toThrow('the browser is gone')
    expect(existsSync(stores[0] ?? '/')).toBe(false)
  })

  it('is refused before it begins when it could not be recorded', async () => {
    const folder = join(place.folder, 'keys')
    await mkdir(folder)
    await makeKeys(folder, ['team'])
    const looked: SmokeJob[] = []
    const refused = run(
      async (job) => {
        looked.push(job)
        return [GREEN]
      },
      { keys: openKeys(folder) },
    )
    await expect(refused).rejects.toThrow(/may record smoke runs/)
    expect(looked).toEqual([])
  })
})
