import { APP_FILE, APPS } from '@arcada/kit/federation/names'
import { Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'
import { appFolder, isVersion } from './apps.ts'

/** The beginning of the hash that a local version ends in. */
export const isShortVersion = (text: string) => /^[0-9a-f]{4,40}$/.test(text)

const isShortFor = (short: string) => (version: string) =>
  version.startsWith(short) || (isShortVersion(short) && (version.split('.').at(-1) ?? '').startsWith(short))

/**
 * The published version of an app that a text names: in full, by its beginning, or by the beginning of the hash that it ends
 * in. A text that fits none comes back as it is; a Refusal when it fits several.
 */
export async function fullVersion(store: Store, app: string, text: string): Promise<string> {
  if (!/^[a-z][a-z0-9-]*$/.test(app) || !(isVersion(text) || isShortVersion(text))) return text
  if ((await store.read(`${appFolder(app, text)}/${APP_FILE}`)) !== undefined) return text
  const names = (await store.list(`${APPS.slice(1)}${app}/`)).map((name) => name.replace(/\/$/, ''))
  const [found = text, ...others] = names.filter(isShortFor(text))
  if (others.length === 0) return found
  throw new Refusal(
    `${app} ${text} is the beginning of several versions (${[found, ...others].join(', ')}): write more characters of the version.`,
  )
}

/** The same for versions of many apps. */
export async function fullVersions(
  store: Store,
  versions: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const named = Object.entries(versions).map(
    async ([app, version]) => [app, await fullVersion(store, app, version)] as const,
  )
  return Object.fromEntries(await Promise.all(named))
}
