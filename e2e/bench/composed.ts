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

/** The apps that the benchmark releases again, and the place of the change: a widget of home, and the frame of every screen. */
export const CHANGED: Readonly<Record<string, string>> = {
  games: 'src/widgets/popular-games/index.tsx',
  host: 'src/shell/shell.tsx',
}

/** Headers of the edges, which a policy in the page cannot replace. */
const DOCUMENT_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin',
}

export interface Composed {
  before: BenchSite
  /** After a release of games. */
  after: BenchSite
  /** After a release of the host. */
  afterHost: BenchSite
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

/** The composed site, released as in production: once, and again after one remote or the host changed. */
export async function composedSites(): Promise<Composed> {
  const { store, keys, versions, release } = await openBenchStore('.')
  const publishCopy = async (name: string, changed: boolean) => {
    const version = `${packageVersion(name)}-dev.${devVersion(name).slice(-6)}.${changed ? 'changed' : 'copied'}`
    await copySources(name, changed)
    await rm(join(WORK, 'build', name, version), { recursive: true, force: true })
    const { folder } = await buildApp({ name, version, source: copyOf(name) })
    await publish({ store, keys, folder })
    return version
  }
  // Both builds of one folder: only the change may make a difference.
  for (const name of Object.keys(CHANGED)) versions[name] = await publishCopy(name, false)
  const before = await release(versions)
  const after = await release({ ...versions, games: await publishCopy('games', true) })
  const afterHost = await release({ ...versions, host: await publishCopy('host', true) })
  const sites = [before, after, afterHost].map(({ document }) => document)
  await writeFile(join(WORK, 'bench/composed.json'), JSON.stringify(sites))
  return { before, after, afterHost }
}

/** The composed site of another checkout, built there by its own benchmark, to compare a change. */
export async function composedElsewhere(root: string): Promise<Composed> {
  const script = join(root, 'e2e/bench/build-composed.ts')
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${root} could not be built`)
  const work = join(root, '.arcada/bench')
  const documents: string[] = JSON.parse(await readFile(join(work, 'composed.json'), 'utf8'))
  // A checkout from before the release of the host was measured has two documents.
  const [before, after, afterHost] = documents.map((document) => ({
    document,
    headers: DOCUMENT_HEADERS,
    file: storeFiles(join(work, '.arcada/store')),
  }))
  if (!before || !after) throw new Error(`${root} has no composed site`)
  return { before, after, afterHost: afterHost ?? after }
}

/** The files of a store that pages load. */
function storeFiles(folder: string): BenchSite['file'] {
  const apps = folderFiles(join(folder, 'apps'), '/apps/')
  const assets = folderFiles(join(folder, 'whitelabels'), '/whitelabels/')
  return async (address) => (await apps(address)) ?? (await assets(address))
}

/** Path of the copy of an app's sources: always the same, so that only the contents make a difference. */
export function copyOf(name: string): string {
  return join(WORK, 'bench/sources', name === 'host' ? name : `remote-${name}`)
}

/** Copies an app's sources, with or without its change in `CHANGED`. */
export async function copySources(name: string, changed: boolean): Promise<void> {
  const folder = copyOf(name)
  const from = appFolder(name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const entry of ['src', 'remote.ts', 'smoke.ts', 'package.json'])
    if (existsSync(join(from, entry))) await cp(join(from, entry), join(folder, entry), { recursive: true })
  await symlink(join(from, 'node_modules'), join(folder, 'node_modules'))
  const file = CHANGED[name]
  if (changed && file) await appendFile(join(folder, file), `\nperformance.mark('bench:released')\n`)
}
