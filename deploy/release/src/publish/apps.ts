import type { ReleasedApp } from '@arcada/federation'
import { APP_FILE, APPS, baseOf } from '@arcada/federation/names'
import { fileInfo, integrityOf } from '../hash.ts'
import type { Keys } from '../keys/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { parseApp } from './app-description.ts'

/** Published apps of one store. Versions never change, so each is read and checked once per run. */
export interface Apps {
  /** The description of a published version, its signature checked; a Refusal when absent or not the team's. */
  read(name: string, version: string): Promise<ReleasedApp>
  /** One sentence per listed file that is missing or altered; `[]` when all are as their hashes say. */
  fileProblems(app: ReleasedApp): Promise<string[]>
  /** The text of a listed file; a Refusal when it is missing or altered. */
  text(app: ReleasedApp, path: string): Promise<string>
}

export const appFolder = (name: string, version: string) => baseOf(name, version).slice(1, -1)

/** As app.json has them; they become parts of a path. */
const NAME = /^[a-z][a-z0-9-]*$/
const VERSION = /^\d[0-9A-Za-z.-]*$/

/** Whether a text can be the version of an app at all. */
export const isVersion = (text: string) => VERSION.test(text)

const PARALLEL = 16

async function inGroups<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += PARALLEL) {
    results.push(...(await Promise.all(items.slice(at, at + PARALLEL).map(work))))
  }
  return results
}

async function readApp(store: Store, keys: Keys, name: string, version: string): Promise<ReleasedApp> {
  if (!NAME.test(name) || !isVersion(version))
    throw new Refusal(`'${version}' is no version of '${name}': name one that was published, such as 1.2.0.`)
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
  const ring = await keys.on(store)
  const { problem } = ring.judge('app', name, file.bytes, signature?.bytes.toString())
  if (problem !== undefined)
    throw new Refusal(`${folder}/app.json in ${store.address} ${problem}; publish a new version.`)
  const app = parseApp(file.bytes, `${folder}/${APP_FILE}`)
  if (app.name !== name || app.version !== version) {
    throw new Refusal(
      `${folder}/app.json describes ${app.name} ${app.version}: publish ${name} ${version} anew.`,
    )
  }
  return { ...app, base: baseOf(name, version), description: integrityOf(file.bytes) }
}

/** Opens the published apps of a store. `keys` must hold the teams' public keys. */
export function openApps(store: Store, keys: Keys): Apps {
  const read = new Map<string, Promise<ReleasedApp>>()
  const checked = new Map<string, Promise<string[]>>()

  const fileProblem = async (app: ReleasedApp, path: string): Promise<string[]> => {
    const listed = app.files[path]
    const file = await store.read(`${app.base.slice(1)}${path}`)
    const remedy = 'do not release this version; publish a new one'
    if (file === undefined) return [`${app.base}${path} is missing from ${store.address}: ${remedy}.`]
    const found = fileInfo(file.bytes)
    if (found.size === listed?.size && found.hash === listed.hash) return []
    return [
      `${app.base}${path} is not the file that ${app.name} ${app.version} was published with: ${remedy}.`,
    ]
  }

  return {
    read(name, version) {
      const key = `${name}/${version}`
      const app = read.get(key) ?? readApp(store, keys, name, version)
      read.set(key, app)
      return app
    },
    fileProblems(app) {
      const problems =
        checked.get(app.base) ??
        inGroups(Object.keys(app.files), (path) => fileProblem(app, path)).then((found) => found.flat())
      checked.set(app.base, problems)
      return problems
    },
    async text(app, path) {
      const [problem] = await fileProblem(app, path)
      const file = await store.read(`${app.base.slice(1)}${path}`)
      if (problem !== undefined || file === undefined) throw new Refusal(problem ?? `${path} is missing.`)
      return file.bytes.toString('utf8')
    },
  }
}
