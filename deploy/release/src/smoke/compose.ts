import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Release, ReleasedApp, WhitelabelConfig } from '@arcada/kit/federation'
import { passingKeys } from '../keys/keys.ts'
import { type Apps, copyApps } from '../publish/apps.ts'
import type { PromoteOptions } from '../release/promote.ts'
import { fitDocument, putLive } from '../release/put-live.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { whitelabelAssets } from '../whitelabel/assets.ts'
import { readWhitelabel, WHITELABELS, withOrigins } from '../whitelabel/config.ts'
import { neededServices, withSandboxServices } from '../whitelabel/services.ts'
import type { Settings } from '../whitelabel/settings.ts'

/** Settings of a site whose back end is a sandbox on this machine. */
export const withSandbox = (
  settings: WhitelabelConfig,
  set: readonly ReleasedApp[],
  { allowOrigins = [] }: Pick<PromoteOptions, 'allowOrigins'>,
  [, port]: Ports,
): WhitelabelConfig => {
  const sandbox = `http://localhost:${port}`
  return withSandboxServices(withOrigins(settings, [...allowOrigins, sandbox]), sandbox, neededServices(set))
}

/** The same with the settings of the whitelabel's folder, and its files. */
export async function sandboxSettings(
  options: Pick<PromoteOptions, 'allowOrigins' | 'whitelabel' | 'whitelabels'>,
  set: readonly ReleasedApp[],
  ports: Ports,
): Promise<Settings> {
  const { whitelabel: id, whitelabels = WHITELABELS } = options
  const whitelabel = withSandbox(await readWhitelabel(id, whitelabels), set, options, ports)
  return { whitelabel, assets: await whitelabelAssets(whitelabel, whitelabels) }
}

export type Ports = [edge: number, sandbox: number]

export interface ComposedSet extends Settings {
  /** Where the apps are published. */
  store: Store
  apps: Apps
  /** The host among them. */
  set: readonly ReleasedApp[]
  removed?: Release['removed']
  by: string
  now: () => Date
}

/** Makes a set live in a store of its own below a temporary folder; returns the store's folder. */
export async function composeSet(options: ComposedSet, temporary: string): Promise<string> {
  const { store, apps, set, whitelabel, assets, removed, by, now } = options
  const host = set.find(({ kind }) => kind === 'host')
  if (host === undefined) throw new Error('a set without a host')
  const place = join(temporary, '.arcada/store')
  await copyApps(store, set, place)
  const draft: Omit<Release, 'seq'> = {
    format: 1,
    whitelabel: whitelabel.id,
    createdAt: now().toISOString(),
    by,
    why: 'smoke run',
    host,
    remotes: Object.fromEntries(set.filter((app) => app !== host).map((app) => [app.name, app])),
    previous: {},
    removed,
    assets: assets.base,
  }
  const target = {
    store: openStore(`file:${place}`),
    // No key of a person is within reach of code that is not released yet.
    keys: passingKeys(),
    apps,
    whitelabel,
    assets,
    draft,
    start: { etag: null, shown: 0 },
  }
  await putLive(await fitDocument(target))
  return place
}

/** Two ports of this machine that no program uses now. */
export const freePorts = async (): Promise<Ports> => [await freePort(), await freePort()]

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
