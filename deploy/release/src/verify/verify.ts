import type { ReleasedApp } from '@arcada/kit/federation'
import { APP_FILE, APPS, sitePath } from '@arcada/kit/federation/names'
import { integrityOf } from '../common/hash.ts'
import { errorText, Refusal } from '../common/refusal.ts'
import { previousFile } from '../document/previous-file.ts'
import { type Act, readLog, whitelabelLog } from '../log/log.ts'
import { parseApp } from '../publish/app-description.ts'
import { type Apps, openApps } from '../publish/apps.ts'
import { appsOf } from '../release/contents.ts'
import { deltaProblem } from '../release/encode-delta.ts'
import { needLive } from '../release/live.ts'
import { workerProblems, workerText } from '../release/put-live.ts'
import { readability } from '../release/readable.ts'
import { chainProblem } from '../release/releases.ts'
import { dictionaryName, parseDeltaPath } from '../store/delta-names.ts'
import { filesBelow, type Store } from '../store/store.ts'
import { UNPACK, unpackWhole } from '../store/unpack.ts'
import { publishedAssets } from '../whitelabel/assets.ts'
import { countFiles, documentProblems, readPrevious } from './written-document.ts'

/**
 * Decodes each delta of a version with the file that it was made against, a sentence per problem. A delta whose dictionary
 * has been collected is not checked: no page that is open can have it.
 */
async function deltaProblems(store: Store, app: ReleasedApp): Promise<string[]> {
  const base = app.base.slice(1)
  const deltas = [...(await filesBelow(store, base))].flatMap((path) => {
    const parsed = parseDeltaPath(path)
    return parsed ? [{ path, ...parsed }] : []
  })
  if (deltas.length === 0) return []
  const dictionaries = await filesByName(store, app.name)
  const problems: string[] = []
  for (const { path, file, dictionary } of deltas) {
    const place = dictionaries.get(`${file} ${dictionary}`)
    const [delta, bytes, against] = await Promise.all(
      [`${base}${path}`, `${base}${file}`, place].map((one) => (one ? store.read(one) : undefined)),
    )
    if (delta === undefined || bytes === undefined || against === undefined) continue
    const problem = await deltaProblem(delta.bytes, bytes.bytes, against.bytes)
    if (problem !== undefined)
      problems.push(`${app.base}${path} ${problem}: delete it, then promote or apply again.`)
  }
  return problems
}

/** File and name as a dictionary -> path in the store, for each file of each version of an app. */
async function filesByName(store: Store, name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const folder = `${APPS.slice(1)}${name}/`
  for (const version of await store.list(folder)) {
    const place = `${folder}${version}`
    const description = await store.read(`${place}${APP_FILE}`)
    if (description === undefined) continue
    const add = (file: string, bytes: string) =>
      found.set(`${file} ${dictionaryName(bytes.slice(bytes.indexOf('-') + 1))}`, `${place}${file}`)
    add(APP_FILE, integrityOf(description.bytes))
    for (const [file, { hash }] of Object.entries(parseApp(description.bytes, place).files)) add(file, hash)
  }
  return found
}

export interface Verified {
  whitelabel: string
  release: number
  /** How many files were read and compared, twins not counted. */
  files: number
  /** Files of its log that do not count, and entries that were removed, a sentence each. */
  notes: string[]
}

async function twinProblems(store: Store, app: ReleasedApp): Promise<string[]> {
  const problems: string[] = []
  const files = Object.entries(app.files).map(([path, { hash, size }]) => [path, hash, size] as const)
  const description = await store.read(`${app.base.slice(1)}${APP_FILE}`)
  const all = [...files, [APP_FILE, app.description, description?.bytes.length ?? 0] as const]
  for (const [path, hash, size] of all) {
    for (const [ending, unpack] of UNPACK) {
      const twin = await store.read(`${app.base.slice(1)}${path}${ending}`)
      if (twin === undefined) continue
      const text = await unpackWhole(unpack, twin.bytes, size + 1)
      if (text === undefined || integrityOf(text) !== hash)
        problems.push(
          `${app.base}${path}${ending} does not unpack to ${path}: delete it, then publish ${app.name} again.`,
        )
    }
  }
  return problems
}

/** The document and the service worker must be, byte for byte, what this tool writes for that release and whitelabel. */
async function siteProblems(options: Act, apps: Apps): Promise<string[]> {
  const { store, keys } = options
  const { release, document } = await needLive(store, keys, options.whitelabel)
  const where = sitePath(options.whitelabel)
  const settings = await publishedAssets(store, document.marks.assets)
  const { whitelabel } = settings
  if (whitelabel.id !== options.whitelabel)
    return [`${where} is the document of ${whitelabel.id}: it was moved; promote or roll back.`]
  const problems = await documentProblems(document, await keys.on(store), apps, release, settings)
  if (problems.length > 0) return problems.map((text) => where + text)
  return workerProblems(store, whitelabel.id, await workerText(apps, release.host, whitelabel))
}

/**
 * Checks what a whitelabel runs against its signatures and hashes: the release, the document, every file of every
 * app, the whitelabel's own files; and whether an edge may read them. Throws a Refusal with all problems.
 */
export async function verify(options: Act): Promise<Verified> {
  const { store, keys, whitelabel } = options
  const { release } = await needLive(store, keys, whitelabel)
  const apps = openApps(store, keys)
  const problems: string[] = []
  const collect = async (work: () => Promise<string[]>) => {
    try {
      problems.push(...(await work()))
    } catch (error) {
      problems.push(...(error instanceof Refusal ? error.problems : [errorText(error)]))
    }
  }
  for (const app of appsOf(release)) {
    await collect(async () => {
      const by = `release ${release.seq} of ${whitelabel}`
      const published = await apps.read(app.name, app.version, { description: app.description, by })
      return JSON.stringify(published) === JSON.stringify(app)
        ? []
        : [
            `release ${release.seq} describes ${app.name} ${app.version} differently from what its team published.`,
          ]
    })
    await collect(() => apps.fileProblems(app))
    await collect(() => twinProblems(store, app))
    await collect(() => deltaProblems(store, app))
  }
  await collect(async () => [await chainProblem(store, keys, release)].filter((text) => text !== undefined))
  await collect(async () => {
    await readPrevious(store, previousFile(release))
    return []
  })
  await collect(() => siteProblems(options, apps))
  await collect(async () => [await readability(store)(release)].filter((text) => text !== undefined))
  if (problems.length > 0) throw new Refusal([...new Set(problems)])
  await (await keys.on(store)).advancePin()
  return {
    whitelabel,
    release: release.seq,
    files: countFiles(release),
    notes: (await readLog(store, keys, whitelabelLog(whitelabel))).ignored,
  }
}
