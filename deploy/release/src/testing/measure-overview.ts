import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openKeys } from '../keys/keys.ts'
import { overview } from '../overview/overview.ts'
import { openApps } from '../publish/apps.ts'
import { listVersions } from '../release/versions.ts'
import { openMemory } from '../store/memory.ts'
import { openStore } from '../store/open-store.ts'
import { promoteForScale, publishForScale, SCALE_REMOTES, scaleNames } from './scale-store.ts'

export interface OverviewMetrics {
  /** Lines of the console's wall: one for each whitelabel and app. */
  lines: number
  /** Milliseconds of the first overview, of one after nothing has changed, and of one after a release of one whitelabel. */
  first: number
  unchanged: number
  changed: number
  /** The same of the lists of versions. */
  versionsFirst: number
  versionsUnchanged: number
  /** Whether the overview after the release shows it. */
  shown: boolean
}

const MORE_REMOTES = ['bingo', 'chat', 'news', 'vip']

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}

/** Makes host and nine remotes live on `count` whitelabels of a folder store, and measures what the console reads of them. */
export async function measureOverview(count: number): Promise<OverviewMetrics> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-overview-'))
  try {
    const store = openStore(`file:${folder}/.arcada/store`)
    const place = { store, keys: openKeys(), folder, names: scaleNames(count) }
    await publishForScale(place, [...SCALE_REMOTES, ...MORE_REMOTES])
    const apps = openApps(store, place.keys)
    for (const name of place.names) await promoteForScale({ ...place, apps }, name, {})

    const memories = [openMemory(store), openMemory(store)] as const
    const look = () => timed(() => overview({ store, keys: place.keys.fresh(), memory: memories[0] }))
    const list = () => timed(() => listVersions({ store, keys: place.keys.fresh(), memory: memories[1] }))
    const [first, { whitelabels }] = await look()
    const again: number[] = []
    for (let round = 0; round < 7; round += 1) again.push((await look())[0])
    // Other work on the machine disturbs the median least.
    const unchanged = again.toSorted((a, b) => a - b)[3] ?? Number.POSITIVE_INFINITY
    const [versionsFirst] = await list()
    const [versionsUnchanged] = await list()
    const { release } = await promoteForScale(place, 'wl-0000', {})
    const [changed, after] = await look()
    return {
      lines: whitelabels.flatMap((one) => one.apps).length,
      first,
      unchanged,
      changed,
      versionsFirst,
      versionsUnchanged,
      shown: after.whitelabels.find(({ whitelabel }) => whitelabel === 'wl-0000')?.release === release,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
