import type { Release } from '@arcada/kit/federation'
import { KEY_LISTS } from '@arcada/kit/federation/names'
import { inParallel } from '../common/in-parallel.ts'
import { storeFolder } from '../store/open-store.ts'
import { filesBelow, type Store } from '../store/store.ts'
import { isLink, mayEnter, mayRead } from '../store/write-aside.ts'
import { foldersOf } from './contents.ts'

/** Problems that a sentence names; the others are only counted. */
const MAX_NAMED = 3

const firstOf = (all: readonly string[]) =>
  all.slice(0, MAX_NAMED).join(', ') + (all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : '')

const parentsOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => `${parts.slice(0, at + 1).join('/')}/`)

const isFolder = (path: string) => path.endsWith('/')

/** Finds what an edge with another account than the tool's cannot read of a release; undefined when it can read all. */
export type Readability = (release: Release) => Promise<string | undefined>

/** Shared by a run over many whitelabels, it checks each app once. */
export function readability(store: Store): Readability {
  const { address, mode } = store
  if (mode === undefined) return async () => undefined
  const known = new Map<string, Promise<[path: string, mode: number][]>>()
  const unreadable = async (folder: string) => {
    const files = (await filesBelow(store, folder)).map((path) => `${folder}${path}`)
    const all = [...new Set([folder, ...files].flatMap((path) => [...parentsOf(path), path]))]
    const found = await inParallel(all, async (path): Promise<[string, number][]> => {
      const bits = await mode(path)
      const may = bits === undefined || (!isLink(bits) && (isFolder(path) ? mayEnter(bits) : mayRead(bits)))
      return may ? [] : [[path, bits]]
    })
    return found.flat()
  }
  return async (release) => {
    const folders = [...foldersOf(release), `sites/${release.whitelabel}/`, KEY_LISTS.slice(1)]
    for (const folder of folders) if (!known.has(folder)) known.set(folder, unreadable(folder))
    const found = (await Promise.all(folders.map((folder) => known.get(folder) ?? []))).flat()
    const problems = [...new Map(found)].sort(([a], [b]) => Number(isFolder(b)) - Number(isFolder(a)))
    const links = problems.filter(([, bits]) => isLink(bits)).map(([path]) => path)
    const modes = problems.flatMap(([path, bits]) =>
      isLink(bits) ? [] : [`${path} has mode ${(bits & 0o777).toString(8)}`],
    )
    const sentences = [
      links.length > 0 &&
        `Edges follow no link in ${address} (${firstOf(links)}): put files and folders in their place.`,
      modes.length > 0 &&
        `An edge with an account of its own cannot read all of ${address} (${firstOf(modes)}): ` +
          `run 'chmod -R a+rX ${storeFolder(address)}'.`,
    ]
    return sentences.filter((sentence) => sentence !== false).join(' ') || undefined
  }
}
