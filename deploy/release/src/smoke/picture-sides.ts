import { join } from 'node:path'
import type { PictureRun, ReleasedApp } from '@arcada/kit/federation'
import { type RemoteSmoke, smokeCases } from '../check/smoke-cases.ts'
import { timePasses } from '../check/smoke-needs.ts'
import { setDigest } from '../check/smoke-proof.ts'
import { currentPerson } from '../common/author.ts'
import type { Apps } from '../publish/apps.ts'
import { appsIn } from '../release/contents.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { readWantedSet, type WantedSet } from '../release/wanted-set.ts'
import { publishedAssets } from '../whitelabel/assets.ts'
import type { Settings } from '../whitelabel/settings.ts'
import { composeSet, freePorts, sandboxSettings, withSandbox } from './compose.ts'
import { isOwn } from './inherited.ts'
import type { PictureJob } from './picture-job.ts'
import { type Selection, selectCases, selectKnown } from './select.ts'

export interface PictureSidesOptions extends PromoteOptions, Selection {
  /** Takes pictures of cases, too, that cannot look different, because their remote and the host stay the same. */
  all?: boolean
}

/** Both sides, composed, and what the run is about. */
export interface PictureSides {
  job: Pick<PictureJob, 'ports' | 'live' | 'candidate'>
  run: Pick<PictureRun, 'set' | 'versions' | 'liveSeq'>
  /** Cases of the candidate without pictures. */
  unchanged: number
}

/** Names of the apps that only one side has, or whose builds differ. */
function changedApps(live: readonly ReleasedApp[], set: readonly ReleasedApp[]): string[] {
  const build = (apps: readonly ReleasedApp[], name: string) =>
    apps.find((app) => app.name === name)?.description
  const names = new Set([...live, ...set].map(({ name }) => name))
  return [...names].filter((name) => build(live, name) !== build(set, name))
}

const countCases = (smoke: readonly RemoteSmoke[]) => smoke.reduce((sum, { cases }) => sum + cases.length, 0)

/** Cases without those that move the time, and those of `stays` that concern their own remote alone. */
const drawnCases = (
  smoke: readonly RemoteSmoke[],
  set: readonly ReleasedApp[],
  stays: (remote: string) => boolean,
): RemoteSmoke[] =>
  smoke.map((one) => {
    const app = set.find(({ name }) => name === one.remote)
    const isSame = app !== undefined && app.kind !== 'host' && stays(one.remote)
    return { ...one, cases: one.cases.filter((each) => !timePasses(each) && !(isSame && isOwn(app, each))) }
  })

/**
 * Composes the set that `promote` would make live, and the one that is live, each in a store of its own below a temporary
 * folder. A Refusal when the set cannot run.
 */
export async function composeSides(
  options: PictureSidesOptions,
  apps: Apps,
  temporary: string,
): Promise<PictureSides> {
  const { store, by = currentPerson(), now = () => new Date() } = options
  const wanted = await readWantedSet(options, apps)
  const live = wanted.start.live?.release
  const ports = await freePorts()
  const set = appsIn(wanted)
  const before = live ? appsIn({ host: live.host, remotes: live.remotes }) : []
  const changed = changedApps(before, set)
  const stays = (remote: string) =>
    live !== undefined && options.all !== true && !changed.includes('host') && !changed.includes(remote)
  const compose = async (
    name: string,
    all: readonly ReleasedApp[],
    settings: Settings,
    removed: WantedSet['removed'],
  ) => composeSet({ store, apps, set: all, by, now, ...settings, removed }, join(temporary, name))
  const settings = await sandboxSettings(options, set, ports)
  const chosen = selectCases(await smokeCases(apps, set), options)
  const candidate = {
    store: await compose('candidate', set, settings, wanted.removed),
    smoke: drawnCases(chosen, set, stays),
  }
  const run = {
    set: setDigest(set),
    versions: Object.fromEntries(set.map(({ name, version }) => [name, version])),
    liveSeq: live?.seq,
  }
  const unchanged = countCases(chosen) - countCases(candidate.smoke)
  if (live === undefined) return { job: { ports, candidate }, run, unchanged }
  const liveSettings = await publishedAssets(store, live.assets, (published) =>
    withSandbox(published, before, options, ports),
  )
  const liveSide = {
    store: await compose('live', before, liveSettings, live.removed),
    smoke: drawnCases(selectKnown(await smokeCases(apps, before), options), before, stays),
  }
  return { job: { ports, candidate, live: liveSide }, run, unchanged }
}
