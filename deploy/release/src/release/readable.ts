import type { Release, ReleasedApp } from '@arcada/kit/federation'
import { APP_FILE, KEY_LISTS, sitePath, workerPath } from '@arcada/kit/federation/names'
import { inParallel } from '../common/in-parallel.ts'
import { previousFile } from '../document/previous-file.ts'
import { openMemory, type ReadCached } from '../store/memory.ts'
import { isLink, mayEnter, mayRead } from '../store/modes.ts'
import { storeFolder } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { UNPACK } from '../store/unpack.ts'
import { appsOf } from './contents.ts'

/** Problems that a sentence names; the others are only counted. */
const MAX_NAMED = 3

/** What an edge may read of one app; twins are listed whether or not they exist. */
function appPaths({ base, files }: ReleasedApp): string[] {
  const texts = [APP_FILE, `${APP_FILE}.sig`, ...Object.keys(files)].map((path) => `${base.slice(1)}${path}`)
  return texts.flatMap((path) => [path, ...UNPACK.map(([ending]) => `${path}${ending}`)])
}

/** What an edge may read of a release besides its apps. */
async function ownPaths(store: Store, release: Release): Promise<string[]> {
  const { whitelabel, assets } = release
  const below = async (address: string) => {
    const folder = address.slice(1)
    return (await store.list(folder)).filter((name) => !name.endsWith('/')).map((name) => `${folder}${name}`)
  }
  const previous = previousFile(release)?.address.slice(1)
  return [
    sitePath(whitelabel),
    workerPath(whitelabel),
    ...(await below(assets)),
    ...(previous === undefined ? [] : [previous]),
    ...(await below(KEY_LISTS)),
  ]
}

const firstOf = (all: readonly string[]) =>
  all.slice(0, MAX_NAMED).join(', ') + (all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : '')

const parentsOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => `${parts.slice(0, at + 1).join('/')}/`)

const isFolder = (path: string) => path.endsWith('/')

interface Unreadable {
  path: string
  mode: number
}

/** Which of these paths, and of the folders that they are in, are links, or another account cannot read them. */
async function unreadable({ mode }: Store, paths: readonly string[]): Promise<Unreadable[]> {
  if (mode === undefined) return []
  const all = [...new Set([...paths.flatMap(parentsOf), ...paths])]
  const found = await inParallel(all, async (path) => {
    const bits = await mode(path)
    const may = bits === undefined || (!isLink(bits) && (isFolder(path) ? mayEnter(bits) : mayRead(bits)))
    return may ? [] : [{ path, mode: bits }]
  })
  return found.flat()
}

/** Finds what an edge with another account than the tool's cannot read of a release; undefined when it can read all. */
export type Readability = (release: Release) => Promise<string | undefined>

/** Shared by a run over many whitelabels, it checks each app once. */
export function readability(store: Store, readCached: ReadCached = openMemory(store).begin('')): Readability {
  if (store.mode === undefined) return async () => undefined
  return async (release) => {
    const apps = appsOf(release).map((app) =>
      readCached(`readable ${app.base}`, (reading) => unreadable(reading, appPaths(app))),
    )
    const found = (await Promise.all([unreadable(store, await ownPaths(store, release)), ...apps])).flat()
    const problems = [...new Map(found.map((one) => [one.path, one.mode]))].sort(
      ([a], [b]) => Number(isFolder(b)) - Number(isFolder(a)),
    )
    const links = problems.filter(([, mode]) => isLink(mode)).map(([path]) => path)
    const modes = problems.flatMap(([path, mode]) =>
      isLink(mode) ? [] : [`${path} has mode ${(mode & 0o777).toString(8)}`],
    )
    const sentences = [
      links.length > 0 &&
        `Edges follow no link in ${store.address} (${firstOf(links)}): put files and folders in their place.`,
      modes.length > 0 &&
        `An edge with an account of its own cannot read all of ${store.address} (${firstOf(modes)}): ` +
          `run 'chmod -R a+rX ${storeFolder(store.address)}'.`,
    ].filter((sentence) => sentence !== false)
    return sentences.length > 0 ? sentences.join(' ') : undefined
  }
}
