import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeys } from '../keys/keys.ts'
import { openApps } from '../publish/apps.ts'
import { publish } from '../publish/publish.ts'
import { openStore } from '../store/open-store.ts'
import { countingStore } from './counting-store.ts'
import { remoteBuild } from './fixture-apps.ts'
import { promoteForScale, publishForScale, SCALE_REMOTES, scaleNames } from './scale-store.ts'

export interface ScaleMetrics {
  whitelabels: number
  /** Milliseconds per whitelabel: making it live for the first time, and promoting one remote everywhere. */
  first: number
  oneRemote: number
  /** The same as `oneRemote`, of the whitelabel in the middle: what other work on the machine disturbs least. */
  median: number
  /** The last tenth of whitelabels against the first one, one remote promoted: 1 is perfectly linear. */
  growth: number
  /** Requests to the store for each whitelabel's promotion of one remote. */
  asked: number[]
}

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

/**
 * Promotes host and five remotes to `count` new whitelabels on a folder store, then one new version of one remote to
 * all of them, one after the other as the operator's loop does. Works in a temporary folder, which it removes.
 */
export async function measureScale(count: number): Promise<ScaleMetrics> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-scale-'))
  try {
    const names = scaleNames(count)
    const { store, asked } = countingStore(openStore(`file:${folder}/.arcada/store`))
    const keys = openKeys()
    const place = { store, keys, folder, names }
    await publishForScale(place, SCALE_REMOTES)

    const promoteAll = async (versions: Record<string, string>) => {
      const apps = openApps(store, keys)
      const runs: { time: number; asked: number }[] = []
      for (const whitelabel of names) {
        const start = { time: performance.now(), asked: asked() }
        await promoteForScale({ ...place, apps }, whitelabel, versions)
        runs.push({ time: performance.now() - start.time, asked: asked() - start.asked })
      }
      return runs
    }
    const first = (await promoteAll({})).map(({ time }) => time)
    await publish({
      store,
      keys,
      folder: await remoteBuild(join(folder, 'next'), 'games', '1.1.0'),
      release: true,
    })
    const again = await promoteAll({ games: '1.1.0' })
    const second = again.map(({ time }) => time)
    const tenth = Math.max(1, Math.floor(count / 10))
    // The very first one reads and checks the apps for all.
    const warm = second.slice(1)
    return {
      whitelabels: count,
      first: mean(first),
      oneRemote: mean(second),
      median: second.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? Number.POSITIVE_INFINITY,
      growth: mean(warm.slice(-tenth)) / mean(warm.slice(0, tenth)),
      asked: again.map((run) => run.asked),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
