import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { orRefused } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { liveSettings, type Settings, type SettingsOptions, settingsChanges } from '../whitelabel/settings.ts'
import type { Start } from './live.ts'
import { workerProblems, workerText } from './put-live.ts'

export interface Change {
  app: string
  from: string | undefined
  /** Undefined for an app that is no longer part of the site. */
  to: string | undefined
}

/** The apps that a draft changes, by the hashes of their descriptions. */
export function changesBetween(live: Release | undefined, next: Omit<Release, 'seq'>): Change[] {
  const before = live ? [live.host, ...Object.values(live.remotes)] : []
  const changed = [next.host, ...Object.values(next.remotes)].flatMap(({ name, version, description }) => {
    const old = before.find((app) => app.name === name)
    return old?.description === description ? [] : [{ app: name, from: old?.version, to: version }]
  })
  const gone = before.filter(({ name, kind }) => kind === 'remote' && next.remotes[name] === undefined)
  return [...changed, ...gone.map(({ name, version }) => ({ app: name, from: version, to: undefined }))]
}

/** The same in one line. */
export const summaryOf = (changes: readonly Change[]) =>
  changes
    .map(({ app, from, to }) =>
      to === undefined ? `${app} ${from} taken out` : from ? `${app} ${from} -> ${to}` : `${app} ${to}`,
    )
    .join(', ')

/** What a change starts from and leads to, besides the versions of its apps. */
interface Target {
  apps: Apps
  start: Start
  host: ReleasedApp
  next: Settings
}

async function settingsLines(options: SettingsOptions, { start: { live }, next }: Target): Promise<string[]> {
  if (live === undefined || live.release.assets === next.assets.base) return []
  return orRefused(
    liveSettings({ ...options, allowOrigins: [] }, live).then((before) => settingsChanges(before, next)),
    // A promotion replaces them.
    ({ problems }) => [`those that are live cannot be read (${problems[0]})`],
  )
}

/** How a document written now would differ in its keys from the live one. */
async function keyLines(store: Store, keys: Keys, live: Start['live']): Promise<string[]> {
  if (live === undefined) return []
  const storeKeys = await keys.on(store)
  const signer = storeKeys.entries.find(({ id }) => id === live.key)
  const grantKeys = storeKeys.grantKeys(live.release.whitelabel).join()
  return [
    ...(signer?.state === 'active' ? [] : [`signed by ${live.key}, which signs nothing any more`]),
    ...((live.grantKeys?.join() ?? grantKeys) === grantKeys ? [] : ['keys of test links']),
  ]
}

/** What a change writes besides versions, a line each: settings, keys, the service worker, a document that counts. */
export async function otherChanges(
  options: SettingsOptions & { keys: Keys },
  target: Target,
): Promise<string[]> {
  const { store, keys } = options
  const { apps, start, host, next } = target
  const { whitelabel } = next
  const isWorker =
    start.document &&
    (await workerProblems(store, whitelabel.id, await workerText(apps, host, whitelabel))).length > 0
  return [
    ...(await settingsLines(options, target)),
    ...(await keyLines(store, keys, start.live)),
    ...(isWorker ? ['service worker'] : []),
    ...(start.problem === undefined ? [] : ['the live release is invalid and is replaced']),
  ]
}
