import { spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failing } from '@arcada/kit/testing/failing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Keys } from '../keys/keys.ts'
import { publish } from '../publish/publish.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { CutOff, failingStore } from '../testing/failing-store.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { openReleasedWorkplace, type Workplace } from '../testing/fixture-store.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { ownRelease } from '../testing/own-release.ts'
import { verify } from '../verify/verify.ts'
import { promote } from './promote.ts'
import { status } from './status.ts'

const FULL = process.env.ARCADA_LAB === '1'
const RUN = fileURLToPath(new URL('../testing/killed-run.ts', import.meta.url))
const VERSION = '1.1.0'

let place: Workplace
let build: string

beforeAll(async () => {
  place = await openReleasedWorkplace()
  build = await remoteBuild(join(place.folder, 'next'), 'games', VERSION)
})
afterAll(() => place.remove())

/** What the next run of the same command does. */
async function runAll(store: Store, keys: Keys): Promise<void> {
  await publish({ store, keys, folder: build, release: true, compress: false })
  const withoutSmoke = 'Ana: fixtures open no pages'
  await promote({ store, keys, whitelabel: 'arcada', versions: { games: VERSION }, by: 'Ana', withoutSmoke })
}

async function expectWhole(store: Store, keys: Keys): Promise<void> {
  const checked = await verify({ store, keys, whitelabel: 'arcada' })
  const { live } = await status(store, keys, 'arcada', true)
  expect(checked.release).toBe(live.release)
  expect(['1.0.0', VERSION]).toContain(live.versions.games)
}

async function expectConverged(store: Store, keys: Keys): Promise<void> {
  await runAll(store, keys)
  await verify({ store, keys, whitelabel: 'arcada' })
  expect((await status(store, keys, 'arcada')).live.versions.games).toBe(VERSION)
}

/** Steps of a run, all of them or some that are spread over it, the last ones always (they are the promotion). */
function chosenSteps(count: number, some: number): number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  if (FULL) return all
  const every = Math.ceil(count / some)
  return all.filter((step) => step % every === 0 || step > count - 6)
}

const copies = { made: 0 }
async function copiedStore(): Promise<{ folder: string; store: Store }> {
  copies.made += 1
  const folder = join(place.folder, `copy-${copies.made}`, '.arcada/store')
  await cp(place.storeFolder, folder, { recursive: true, preserveTimestamps: true })
  return { folder, store: openStore(`file:${folder}`) }
}

function start(
  folder: string,
  killAt: number,
  when: string,
): Promise<{ signal: string | null; text: string }> {
  return new Promise((done, fail) => {
    const args = ['--disable-warning=ExperimentalWarning', RUN, folder, build, VERSION, String(killAt), when]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.on('error', fail)
    child.on('exit', (_code, signal) => done({ signal, text }))
  })
}

describe('the release tool, killed', { tags: '@long', timeout: FULL ? 900_000 : 120_000 }, () => {
  it('with -9 at a step on the file system leaves a complete site, and the next run succeeds', async () => {
    const failed = await failing(['before', 'after'] as const, async (when) => {
      const whole = await start((await copiedStore()).folder, 0, when)
      const count = Number(whole.text)
      expect(count).toBeGreaterThan(50)
      let killed = 0
      for (const step of chosenSteps(count, 8)) {
        const { folder, store } = await copiedStore()
        // Eight files are written at a time, so a run may have a few steps more or fewer than the one that was counted.
        killed += (await start(folder, step, when)).signal === 'SIGKILL' ? 1 : 0
        await expectWhole(store, place.keys)
        await expectConverged(store, place.keys)
        await rm(folder, { recursive: true })
      }
      expect(killed).toBeGreaterThan(8)
    })
    expect(failed).toEqual([])
  })
})

describe('the release tool, cut off', () => {
  it('at any write leaves a complete site, and the next run succeeds', { tags: '@long' }, async () => {
    const store = memoryStore('file:/srv/arcada')
    const own = await ownRelease(store, ['arcada'], false)
    const reset = store.keep()
    const counting = failingStore(store, 0, 'before')
    await runAll(counting, own.keys)
    const steps = Array.from({ length: counting.writes() }, (_, at) => at + 1)
    expect(steps.length).toBeGreaterThan(15)
    const failed = await failing(steps, async (step) => {
      reset()
      await expect(runAll(failingStore(store, step, 'after'), own.keys)).rejects.toThrow(CutOff)
      await expectWhole(store, own.keys)
      await expectConverged(store, own.keys)
    })
    expect(failed).toEqual([])
    await own.remove()
  })
})
