import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Hash, ReleasedApp } from '@arcada/kit/federation'
import { APP_FILE, APPS, baseOf } from '@arcada/kit/federation/names'
import { fileInfo, integrityOf } from '../common/hash.ts'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { SignatureCheck } from '../keys/check-signature.ts'
import type { Keys } from '../keys/keys.ts'
import type { Store } from '../store/store.ts'
import { parseApp } from './app-description.ts'

/** The `app.json` of a version as something signed names it. */
export interface Named {
  description: Hash
  /** What names it, such as `release 4 of praia`. */
  by: string
}

/** Published apps of one store. Versions never change, so each is read and checked once per run. */
export interface Apps {
  /**
   * The description of a published version, its signature checked; a Refusal when absent or not the team's. With `named`, a
   * Refusal as well when it is not the description that a release names; then it is refused only for a revoked key, because
   * what a release names was valid when that was signed.
   */
  read(name: string, version: string, named?: Named): Promise<ReleasedApp>
  /** One sentence per listed file that is missing or altered; `[]` when all match their hashes. */
  fileProblems(app: ReleasedApp): Promise<string[]>
  /** The text of a listed file; a Refusal when it is missing or altered. */
  text(app: ReleasedApp, path: string): Promise<string>
}

export const appFolder = (name: string, version: string) => baseOf(name, version).slice(1, -1)

/** A version of a local build. */
export const LOCAL_VERSION = /-dev\./

/** As app.json has them; they become parts of a path. */
const NAME = /^(?!constructor$)[a-z][a-z0-9-]*$/
const VERSION = /^\d[0-9A-Za-z.-]*$/

/** Whether a text can be the version of an app at all. */
export const isVersion = (text: string) => VERSION.test(text)

interface ReadApp {
  app: ReleasedApp
  check: SignatureCheck
}

async function readApp(store: Store, keys: Keys, name: string, version: string): Promise<ReadApp> {
  if (!NAME.test(name) || !isVersion(version))
    throw new Refusal(
      `'${version}' is not a version of '${name}': name one that was published, such as 1.2.0.`,
    )
  const folder = appFolder(name, version)
  const file = await store.read(`${folder}/${APP_FILE}`)
  if (file === undefined) {
    const versions = (await store.list(`${APPS.slice(1)}${name}/`)).map((entry) => entry.replace(/\/$/, ''))
    const there = versions.length > 0 ? versions.join(', ') : 'none'
    throw new Refusal(
      `${name} ${version} is not in ${store.address} (published: ${there}): publish it or pick another.`,
    )
  }
  const signature = await store.read(`${folder}/${APP_FILE}.sig`)
  const storeKeys = await keys.on(store)
  const check = storeKeys.checkSignature('app', name, file.bytes, signature?.bytes.toString())
  const app = parseApp(file.bytes, `${folder}/${APP_FILE}`)
  if (app.name !== name || app.version !== version) {
    throw new Refusal(
      `${folder}/app.json describes ${app.name} ${app.version}: publish ${name} ${version} anew.`,
    )
  }
  return { app: { ...app, base: baseOf(name, version), description: integrityOf(file.bytes) }, check }
}

/** Why a version must not be used, in a sentence; undefined for a usable one. */
function problemOf(store: Store, { app, check }: ReadApp, named: Named | undefined): string | undefined {
  const { name, version, description } = app
  const where = `${appFolder(name, version)}/${APP_FILE} in ${store.address}`
  if (named && named.description !== description)
    return (
      `${where} is ${description}, but ${named.by} names ${named.description}: ${name} ${version} was replaced after it was ` +
      'published. Restore its files, or publish a new version.'
    )
  if (named && check.key && check.key.state !== 'revoked') return undefined
  return check.problem && `${where} ${check.problem}; publish a new version.`
}

/** Those of these versions that can be read, in their order, and why the others cannot, a sentence each. */
export async function readEach(
  { read }: Pick<Apps, 'read'>,
  wanted: Iterable<readonly [name: string, version: string, named?: Named | undefined]>,
): Promise<{ found: ReleasedApp[]; problems: string[] }> {
  const found: ReleasedApp[] = []
  const problems: string[] = []
  for (const result of await Promise.allSettled(
    Array.from(wanted, ([name, version, named]) => read(name, version, named)),
  )) {
    if (result.status === 'fulfilled') found.push(result.value)
    else if (result.reason instanceof Refusal) problems.push(...result.reason.problems)
    else throw result.reason
  }
  return { found, problems }
}

/** Opens the published apps of a store. `keys` must hold the teams' public keys. */
export function openApps(store: Store, keys: Keys): Apps {
  const read = new Map<string, Promise<ReadApp>>()
  const checked = new Map<string, Promise<string[]>>()

  /** A listed file, or what is wrong with it in a sentence. */
  const readListed = async (app: ReleasedApp, path: string): Promise<Buffer | string> => {
    const file = await store.read(`${app.base.slice(1)}${path}`)
    const remedy = 'do not release this version; publish a new one'
    if (file === undefined) return `${app.base}${path} is missing from ${store.address}: ${remedy}.`
    const [found, listed] = [fileInfo(file.bytes), app.files[path]]
    if (found.size === listed?.size && found.hash === listed.hash) return file.bytes
    return `${app.base}${path} is not the file that ${app.name} ${app.version} was published with: ${remedy}.`
  }
  const fileProblem = async (app: ReleasedApp, path: string): Promise<string[]> => {
    const found = await readListed(app, path)
    return typeof found === 'string' ? [found] : []
  }

  return {
    async read(name, version, named) {
      const key = `${name}/${version}`
      const reading = read.get(key) ?? readApp(store, keys, name, version)
      read.set(key, reading)
      const found = await reading
      const problem = problemOf(store, found, named)
      if (problem !== undefined) throw new Refusal(problem)
      return found.app
    },
    fileProblems(app) {
      const problems =
        checked.get(app.base) ??
        inParallel(Object.keys(app.files), (path) => fileProblem(app, path)).then((found) => found.flat())
      checked.set(app.base, problems)
      return problems
    },
    async text(app, path) {
      const found = await readListed(app, path)
      if (typeof found === 'string') throw new Refusal(found)
      return found.toString('utf8')
    },
  }
}

/** Puts the files of the apps into the folder of another store. A Refusal when one is missing, or is not what its hash says. */
export async function copyApps(from: Store, apps: readonly ReleasedApp[], folder: string): Promise<void> {
  const files = apps.flatMap((app) =>
    [APP_FILE, `${APP_FILE}.sig`, ...Object.keys(app.files)].map((path) => ({ app, path })),
  )
  // No copy may go on after this function has failed, because its caller removes the folder.
  const problems = await inParallel(files, async ({ app, path }) => {
    const file = await from.read(`${app.base.slice(1)}${path}`)
    if (file === undefined) return `${app.base}${path} is missing from ${from.address}.`
    const hash = path === APP_FILE ? app.description : app.files[path]?.hash
    if (hash !== undefined && hash !== integrityOf(file.bytes))
      return `${app.base}${path} in ${from.address} was altered: publish a new version.`
    const target = join(folder, app.base, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, file.bytes)
    return undefined
  })
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new Refusal(found)
}

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
