import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keys } from '../keys/keys.ts'
import type { Apps } from '../publish/apps.ts'
import { publish } from '../publish/publish.ts'
import { promote } from '../release/promote.ts'
import type { Store } from '../store/store.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { hostBuild, remoteBuild } from './fixture-apps.ts'

/** A store with many whitelabels, and the folder with their settings. */
export interface ScaleStore {
  store: Store
  keys: Keys
  folder: string
  names: readonly string[]
  apps?: Apps
}

export const SCALE_REMOTES = ['agent', 'games', 'lottery', 'member', 'promotions']
const SAMPLE = 'arcada'
export const scaleNames = (count: number) =>
  Array.from({ length: count }, (_, at) => `wl-${String(at).padStart(4, '0')}`)

async function makeWhitelabels(folder: string, names: readonly string[]): Promise<void> {
  const settings: object = JSON.parse(await readFile(join(WHITELABELS, SAMPLE, 'whitelabel.json'), 'utf8'))
  await mkdir(folder, { recursive: true })
  for (const id of names) {
    await cp(join(WHITELABELS, SAMPLE), join(folder, id), { recursive: true })
    const [merchant, trialMerchant] = [id.replace('wl-', 'W'), id.replace('wl-', 'T')]
    const icons = { 96: 'logo.svg', 192: 'logo.svg', 512: 'logo.svg' }
    const brand = { id, name: `Site ${id}`, hostnames: [`${id}.example`], merchant, trialMerchant }
    const own = { ...settings, ...brand, icons, preview: undefined }
    await appendFile(join(folder, id, 'logo.svg'), `<!-- ${id} -->`)
    await rm(join(folder, id, 'sandbox.json'))
    await writeFile(join(folder, id, 'whitelabel.json'), JSON.stringify(own))
  }
}

const settingsIn = (folder: string) => join(folder, 'whitelabels')

/** Makes the settings of whitelabels, and publishes a host and remotes for them. */
export async function publishForScale(
  { store, keys, folder, names }: ScaleStore,
  remotes: readonly string[],
): Promise<void> {
  await makeWhitelabels(settingsIn(folder), names)
  const put = (build: string) => publish({ store, keys, folder: build, release: true })
  await put(await hostBuild(join(folder, 'host'), '1.0.0'))
  for (const name of remotes) await put(await remoteBuild(join(folder, name), name, '1.0.0'))
}

/** Makes versions live on one of them. */
export const promoteForScale = (
  { store, keys, folder, apps }: ScaleStore,
  whitelabel: string,
  versions: Record<string, string>,
) =>
  promote({
    store,
    keys,
    whitelabel,
    whitelabels: settingsIn(folder),
    versions,
    by: 'Ana',
    withoutSmoke: 'Ana: fixtures open no pages',
    ...(apps ? { apps } : {}),
  })
