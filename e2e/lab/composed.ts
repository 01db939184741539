import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { appFolder, appNames, buildApp, packageVersion, WORK } from '@arcada/kit/build'
import { openKeys, openStore, promote, publish, SAMPLE_KEYS } from '@arcada/release'
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

/** The composed site, released as in production: once, and again after one remote or the host changed. */
export async function composedSites(): Promise<Composed> {
  const folder = join(WORK, 'bench/.arcada/store')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const store = openStore(`file:${folder}`)
  const keys = openKeys(SAMPLE_KEYS)
  const versions: Record<string, string> = {}
  const publishCopy = async (name: string, changed: boolean) => {
    const version = `${packageVersion(name)}-dev.bench.${changed ? 'changed' : 'copied'}`
    await copySources(name, changed)
    await rm(join(WORK, 'build', name, version), { recursive: true, force: true })
    const built = await buildApp({ name, version, source: copyOf(name) })
    await publish({ store, keys, folder: built.folder })
    return version
  }
  for (const name of appNames()) {
    // Both builds come from one folder: only the change may make a difference.
    if (CHANGED[name]) versions[name] = await publishCopy(name, false)
    else {
      const built = await buildApp({ name })
      await publish({ store, keys, folder: built.folder })
      versions[name] = built.version
    }
  }
  const release = async (changed: Record<string, string>): Promise<BenchSite> => {
    const wanted = { ...versions, ...changed }
    const why = 'bench: only measured'
    await promote({ store, keys, whitelabel: 'arcada', versions: wanted, by: 'bench', withoutSmoke: why })
    return siteOf(folder, await readFile(join(folder, 'sites/arcada/index.html'), 'utf8'))
  }
  const before = await release({})
  const after = await release({ games: await publishCopy('games', true) })
  const afterHost = await release({ host: await publishCopy('host', true) })
  const documents = [before, after, afterHost].map(({ document }) => document)
  await writeFile(join(WORK, 'bench/composed.json'), JSON.stringify(documents))
  return { before, after, afterHost }
}

/** The programs that build the composed site of a checkout: this one, and that of checkouts before 2026-11-30. */
const BUILDS = [['e2e/lab/lab.ts', 'build'], ['e2e/bench/build-composed.ts']]

/** The composed site of another installed checkout, built there by its own benchmark, to compare a change. */
export async function composedElsewhere(folder: string): Promise<Composed> {
  const root = resolve(folder)
  const build = BUILDS.find(([script = '']) => existsSync(join(root, script)))
  if (!build) throw new Error(`${root} is no checkout with a benchmark`)
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...build], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${root} could not be built`)
  const work = join(root, '.arcada/bench')
  const documents: string[] = JSON.parse(await readFile(join(work, 'composed.json'), 'utf8'))
  const [before, after, afterHost] = documents.map((document) =>
    siteOf(join(work, '.arcada/store'), document),
  )
  if (!before || !after || !afterHost) throw new Error(`${root} has no composed site`)
  return { before, after, afterHost }
}

/** A document with the files of a store that pages load. */
function siteOf(folder: string, document: string): BenchSite {
  const apps = folderFiles(join(folder, 'apps'), '/apps/')
  const assets = folderFiles(join(folder, 'whitelabels'), '/whitelabels/')
  const file: BenchSite['file'] = async (address) => (await apps(address)) ?? (await assets(address))
  return { document, headers: DOCUMENT_HEADERS, file }
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
