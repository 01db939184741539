import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { inParallel } from '../common/in-parallel.ts'
import { Refusal } from '../common/refusal.ts'
import type { Named } from '../publish/apps.ts'
import type { Store } from '../store/store.ts'
import { appsOf } from './contents.ts'

/** A version that is to run, and what a release says its `app.json` is, where one names it. */
export interface Choice {
  version: string
  named?: Named | undefined
}

/** Finds what a release says about a version: of its apps, its previous good versions, its canary and what it leaves out. */
export function namedIn(release: Release): (name: string, version: string) => Named | undefined {
  const known = new Map<string, string>()
  for (const [name, left] of Object.entries(release.removed ?? {})) {
    known.set(`${name} ${left.version}`, left.description)
    if (left.previous && left.previousDescription)
      known.set(`${name} ${left.previous}`, left.previousDescription)
  }
  for (const { name, version, description } of appsOf(release)) known.set(`${name} ${version}`, description)
  const by = `release ${release.seq} of ${release.whitelabel}`
  return (name, version) => {
    const description = known.get(`${name} ${version}`)
    return description === undefined ? undefined : { description, by }
  }
}

type Version = Pick<ReleasedApp, 'name' | 'version' | 'description'>

/** Written once, by the first release that runs a version, in a folder where teams need not write. */
const recordPath = ({ name, version }: Version) => `released/${name}/${version}.txt`

/** What was read of the records of a store: they are written once, so they are read once per run. */
const read = new WeakMap<Store, Map<string, string>>()

async function recordOf(store: Store, app: Version): Promise<string | undefined> {
  const path = recordPath(app)
  const known = read.get(store)?.get(path)
  if (known !== undefined) return known
  const text = (await store.read(path))?.bytes.toString('utf8').trim()
  if (text !== undefined) read.set(store, (read.get(store) ?? new Map()).set(path, text))
  return text
}

/**
 * A sentence for each version that was released with another `app.json` before, on any whitelabel of the store: a version
 * never changes, so its files were replaced in the store.
 */
export async function replacedVersions(store: Store, apps: readonly Version[]): Promise<string[]> {
  const found = await inParallel(apps, async (app): Promise<string[]> => {
    const first = await recordOf(store, app)
    if (first === undefined || first === app.description) return []
    return [
      `apps/${app.name}/${app.version}/app.json in ${store.address} is ${app.description}, but it was first released as ` +
        `${first}: ${app.name} ${app.version} was replaced after it was published. Restore its files, or publish a new version.`,
    ]
  })
  return found.flat()
}

/** Records with which `app.json` versions are released. A Refusal when one was released with another before. */
export async function recordVersions(store: Store, apps: readonly Version[]): Promise<void> {
  await inParallel(apps, async (app) => {
    if ((await recordOf(store, app)) === undefined)
      await store.createOnly(recordPath(app), Buffer.from(`${app.description}\n`))
  })
  const problems = await replacedVersions(store, apps)
  if (problems.length > 0) throw new Refusal(problems)
}
