import type { WhitelabelConfig } from '@arcada/kit/federation'
import { orRefused } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'
import { publishedAssets, type WhitelabelAssets, whitelabelAssets } from './assets.ts'
import { readWhitelabel, WHITELABELS, withOrigins } from './config.ts'
import { localSettings } from './local-settings.ts'
import { withSandboxServices } from './services.ts'

/** What a whitelabel decides: its settings, and the files that are published with them. */
export interface Settings {
  whitelabel: WhitelabelConfig
  assets: WhitelabelAssets
}

export interface SettingsOptions {
  store: Store
  whitelabel: string
  whitelabels?: string
  /** Origins that links may lead to and pages may call, besides those of the settings; an empty list leaves the local ones out. */
  allowOrigins?: readonly string[]
}

/** What the options and this machine change about settings. */
async function adaptation({ store, allowOrigins }: SettingsOptions) {
  const { origins, services } =
    allowOrigins?.length === 0 ? { origins: [], services: undefined } : await localSettings(store)
  const [sandbox] = origins
  return (config: WhitelabelConfig): WhitelabelConfig => {
    const allowed = withOrigins(config, [...(allowOrigins ?? []), ...origins])
    return sandbox === undefined || services === undefined
      ? allowed
      : withSandboxServices(allowed, sandbox, services)
  }
}

/** The settings of the whitelabel's folder; a Refusal when they are not valid. */
export async function folderSettings(options: SettingsOptions): Promise<Settings> {
  const { whitelabels = WHITELABELS } = options
  const adapt = await adaptation(options)
  const whitelabel = adapt(await readWhitelabel(options.whitelabel, whitelabels))
  return { whitelabel, assets: await whitelabelAssets(whitelabel, whitelabels) }
}

/** The settings that were published at `base`, with what the options and this machine add; a Refusal when they are not there. */
export async function publishedSettings(options: SettingsOptions, base: string): Promise<Settings> {
  return publishedAssets(options.store, base, await adaptation(options))
}

/** The settings that are live now, with what the options and this machine add; a Refusal when they were altered. */
export function liveSettings(
  options: SettingsOptions,
  { release }: { release: { assets: string } },
): Promise<Settings> {
  return publishedSettings(options, release.assets)
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value)

/** `{ a: { b: 1 } }` as `a.b` -> `1`. */
function flat(value: unknown, name = ''): [string, string][] {
  if (name === 'rules' && Array.isArray(value)) return value.flatMap(flatRules)
  if (!isGroup(value)) return [[name, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, name ? `${name}.${key}` : key))
}

/** A rule set by its name: its place in the list tells a reader nothing. */
function flatRules(set: unknown): [string, string][] {
  if (!isGroup(set)) return []
  const { name, ...rest } = set
  return flat(rest, `rules.${name}`)
}

/** What differs between two settings of one whitelabel, a line each: `theme.default: "dark" -> "light"`. */
export function settingsChanges(before: Settings, after: Settings): string[] {
  if (before.assets.base === after.assets.base) return []
  const [old, now] = [new Map(flat(before.whitelabel)), new Map(flat(after.whitelabel))]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name))
  const images = [...after.assets.files].flatMap(([file, bytes]) => {
    const old = before.assets.files.get(file)
    // Other changes are changes of settings.
    return /\.(?:svg|png)$/.test(file) && old && !old.equals(bytes) ? [file] : []
  })
  const lines = [
    ...names.sort().map((name) => `${name}: ${old.get(name) ?? 'not set'} -> ${now.get(name) ?? 'not set'}`),
    ...images.map((file) => `${file}: another picture`),
  ]
  return lines.length > 0 ? lines : ['the same settings, written by another version of this tool']
}

/**
 * What the next promotion would change about `settings` because the whitelabel's folder differs, a line each. A
 * folder that is missing or not valid becomes one line: what is live does not depend on it.
 */
export const folderDiffers = (options: SettingsOptions, settings: Settings): Promise<string[]> =>
  orRefused(
    folderSettings(options).then((now) => settingsChanges(settings, now)),
    ({ problems }) => [`the folder cannot be read: ${problems[0]}`],
  )
