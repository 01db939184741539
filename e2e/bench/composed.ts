import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  appFolder,
  appNames,
  type BuiltApp,
  buildApp,
  devVersion,
  packageVersion,
  WORK,
} from '@arcada/kit/build'
import { type Keys, openKeys, openStore, promote, publish, SAMPLE_KEYS, type Store } from '@arcada/release'
import { type BenchSite, folderFiles } from './site.ts'

/** The remote that the benchmark releases again, and the place of the change: a widget of home. */
export const RELEASED = { app: 'games', file: 'src/widgets/popular-games/index.tsx' }

/** Headers of the edges, which a policy in the page cannot replace. */
const DOCUMENT_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin',
}

export interface Composed {
  before: BenchSite
  after: BenchSite
}

/** The benchmark's own store with every app of this checkout. */
export interface BenchStore {
  store: Store
  keys: Keys
  apps: BuiltApp[]
  /** Version of each app in this checkout's build. */
  versions: Record<string, string>
  /** Promotes versions, and returns the resulting site. */
  release(wanted: Record<string, string>): Promise<BenchSite>
}

/** Builds and publishes every app into an empty store, `name` below the benchmark's folder. */
export async function openBenchStore(name: string): Promise<BenchStore> {
  const folder = join(WORK, 'bench', name, '.arcada/store')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const store = openStore(`file:${folder}`)
  const keys = openKeys(SAMPLE_KEYS)
  const apps: BuiltApp[] = []
  for (const name of appNames()) apps.push(await buildApp({ name }))
  for (const app of apps) await publish({ store, keys, folder: app.folder })
  const versions = Object.fromEntries(apps.map(({ name, version }) => [name, version]))
  const release = async (wanted: Record<string, string>): Promise<BenchSite> => {
    await promote({
      store,
      keys,
      whitelabel: 'arcada',
      versions: wanted,
      by: 'bench',
      withoutSmoke: 'bench: only measured',
    })
    return {
      document: await readFile(join(folder, 'sites/arcada/index.html'), 'utf8'),
      headers: DOCUMENT_HEADERS,
      file: storeFiles(folder),
    }
  }
  return { store, keys, apps, versions, release }
}

/** The composed site, released as in production: once, and again after one remote changed. */
export async function composedSites(): Promise<Composed> {
  const { store, keys, versions, release } = await openBenchStore('.')
  const before = await release(versions)
  const version = `${packageVersion(RELEASED.app)}-dev.${devVersion(RELEASED.app).slice(-6)}.released`
  await copySources(RELEASED.app, true)
  await rm(join(WORK, 'build', RELEASED.app, version), { recursive: true, force: true })
  const changed = await buildApp({ name: RELEASED.app, version, source: copyOf(RELEASED.app) })
  await publish({ store, keys, folder: changed.folder })
  const after = await release({ ...versions, [RELEASED.app]: version })
  await writeFile(join(WORK, 'bench/composed.json'), JSON.stringify([before.document, after.document]))
  return { before, after }
}

/** The composed site of another checkout, built there by its own benchmark, to compare a change. */
export async function composedElsewhere(root: string): Promise<Composed> {
  const script = join(root, 'e2e/bench/build-composed.ts')
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${root} could not be built`)
  const work = join(root, '.arcada/bench')
  const documents: [string, string] = JSON.parse(await readFile(join(work, 'composed.json'), 'utf8'))
  const [before, after] = documents.map((document) => ({
    document,
    headers: DOCUMENT_HEADERS,
    file: storeFiles(join(work, '.arcada/store')),
  }))
  if (!before || !after) throw new Error(`${root} has no composed site`)
  return { before, after }
}

function storeFiles(folder: string): BenchSite['file'] {
  const apps = folderFiles(join(folder, 'apps'), '/apps/')
  const assets = folderFiles(join(folder, 'whitelabels'), '/whitelabels/')
  return async (address) => (await apps(address)) ?? (await assets(address))
}

/** Path of the copy of an app's sources: always the same, so that only the contents make a difference. */
export function copyOf(name: string): string {
  return join(WORK, 'bench/sources', `remote-${name}`)
}

/** Copies an app's sources, with or without the change that the benchmark releases. */
export async function copySources(name: string, changed: boolean): Promise<void> {
  const folder = copyOf(name)
  const from = appFolder(name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const entry of ['src', 'remote.ts', 'smoke.ts', 'package.json'])
    if (existsSync(join(from, entry))) await cp(join(from, entry), join(folder, entry), { recursive: true })
  await symlink(join(from, 'node_modules'), join(folder, 'node_modules'))
  if (changed) await appendFile(join(folder, RELEASED.file), `\nperformance.mark('bench:released')\n`)
}
