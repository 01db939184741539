import type { Release } from '@arcada/kit/federation'
import { APP_FILE, KEY_LISTS, sitePath, workerPath } from '@arcada/kit/federation/names'
import { inParallel } from '../common/in-parallel.ts'
import { previousFile } from '../document/previous-file.ts'
import { mayEnter, mayRead } from '../store/modes.ts'
import { storeFolder } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { UNPACK } from '../store/unpack.ts'
import { appsOf } from './contents.ts'

/** Problems that a sentence names; the others are only counted. */
const MAX_NAMED = 3

/** Every path that an edge may read for a release; twins are listed whether or not they exist. */
async function servedPaths(store: Store, release: Release): Promise<string[]> {
  const { whitelabel, assets } = release
  const apps = appsOf(release).flatMap(({ base, files }) =>
    [APP_FILE, `${APP_FILE}.sig`, ...Object.keys(files)].map((path) => `${base.slice(1)}${path}`),
  )
  const texts = apps.flatMap((path) => [path, ...UNPACK.map(([ending]) => `${path}${ending}`)])
  const below = async (address: string) => {
    const folder = address.slice(1)
    return (await store.list(folder)).filter((name) => !name.endsWith('/')).map((name) => `${folder}${name}`)
  }
  const previous = previousFile(release)?.address.slice(1)
  return [
    sitePath(whitelabel),
    workerPath(whitelabel),
    ...texts,
    ...(await below(assets)),
    ...(previous === undefined ? [] : [previous]),
    ...(await below(KEY_LISTS)),
  ]
}

const parentsOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => `${parts.slice(0, at + 1).join('/')}/`)

/** Finds what an edge with another account than the tool's cannot read of a release; undefined when it can read all. */
export type Readability = (release: Release) => Promise<string | undefined>

/** Shared by a run over many whitelabels, it reads each file once. */
export function readability(store: Store): Readability {
  const { mode } = store
  if (mode === undefined) return async () => undefined
  const seen = new Map<string, Promise<string | undefined>>()
  const problemOf = async (path: string) => {
    const found = await mode(path)
    if (found === undefined || (path.endsWith('/') ? mayEnter(found) : mayRead(found))) return undefined
    return `${path} has mode ${(found & 0o777).toString(8)}`
  }
  const looked = (path: string) => {
    const known = seen.get(path) ?? problemOf(path)
    seen.set(path, known)
    return known
  }
  return async (release) => {
    const paths = await servedPaths(store, release)
    const all = [...new Set(paths.flatMap(parentsOf)), ...paths]
    const problems = (await inParallel(all, looked)).filter((problem) => problem !== undefined)
    if (problems.length === 0) return undefined
    const more = problems.length > MAX_NAMED ? ` and ${problems.length - MAX_NAMED} more` : ''
    return (
      `An edge with an account of its own cannot read all of ${store.address} ` +
      `(${problems.slice(0, MAX_NAMED).join(', ')}${more}): run 'chmod -R a+rX ${storeFolder(store.address)}'.`
    )
  }
}
