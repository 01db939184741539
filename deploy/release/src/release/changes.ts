import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { Refusal } from '../common/refusal.ts'
import type { Keys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { liveSettings, type Settings, type SettingsOptions, settingsChanges } from '../whitelabel/settings.ts'
import type { LiveRelease } from './live.ts'
import { workerProblems, workerText } from './worker.ts'

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

/** What changes about the settings, a line each. */
export async function liveSettingsChanges(
  options: SettingsOptions,
  live: LiveRelease | undefined,
  next: Settings,
): Promise<string[]> {
  if (live === undefined || live.release.assets === next.assets.base) return []
  try {
    return settingsChanges(await liveSettings({ ...options, allowOrigins: [] }, live), next)
  } catch (error) {
    // A promotion replaces them.
    if (error instanceof Refusal) return [`those that are live cannot be read (${error.problems[0]})`]
    throw error
  }
}

/** How a document written now would differ in its keys from the live one. */
export async function keyChanges(store: Store, keys: Keys, live: LiveRelease | undefined): Promise<string[]> {
  if (live === undefined) return []
  const storeKeys = await keys.on(store)
  const { whitelabel } = live.release
  const { grantKeys } = live
  const signer = storeKeys.entries.find(({ id }) => id === live.key)
  return [
    ...(signer?.state === 'active' ? [] : [`signed by ${live.key}, which signs nothing any more`]),
    ...(grantKeys === undefined || grantKeys.join() === storeKeys.grantKeys(whitelabel).join()
      ? []
      : ['keys of test links']),
  ]
}

/** Whether the stored service worker is another one than this change writes. */
export async function workerChanges(
  store: Store,
  apps: Apps,
  host: ReleasedApp | undefined,
  whitelabel: WhitelabelConfig,
): Promise<string[]> {
  if (host === undefined) return []
  const problems = await workerProblems(store, whitelabel.id, await workerText(apps, host, whitelabel))
  return problems.length > 0 ? ['service worker'] : []
}
