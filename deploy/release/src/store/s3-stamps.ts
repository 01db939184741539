import type { ObjectClient } from './s3-client.ts'
import { once, type Stamps } from './stamps.ts'

/** Folders with a few small files for every whitelabel or app: one list of them replaces a request for each file. */
const LISTED = /^(?:sites|releases|candidates|decisions|holds|verdicts|published|bad)\//

/** Folder -> the names in it, as `list` returns them. */
function namesByFolder(paths: Iterable<string>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'), name = path.slice(end + 1); end > 0; ) {
      const folder = path.slice(0, end + 1)
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name))
      end = path.lastIndexOf('/', end - 1)
      name = folder.slice(end + 1)
    }
  }
  return folders
}

/** The stamps of a bucket: lists of files with their etags, up to 1,000 in each answer. */
export function s3Stamps(client: Pick<ObjectClient, 'etags' | 'names'>, prefix: string): Stamps {
  const below = once(async (folder: string) => {
    const found = await client.etags(`${prefix}${folder}`)
    return new Map(found.map(([key, etag]) => [key.slice(prefix.length), etag]))
  })
  const listed = once(async (top: string) => namesByFolder((await below(top)).keys()))
  const topOf = (path: string) => LISTED.exec(path)?.[0]
  const namesIn = once(async (folder: string) => {
    const top = topOf(folder)
    const names = top ? (await listed(top)).get(folder) : await client.names(`${prefix}${folder}`)
    return [...(names ?? [])].sort().join(' ') || undefined
  })
  return {
    file: async (path) => (await below(topOf(path) ?? path)).get(path),
    folder: (path) => namesIn(`${path.replace(/\/$/, '')}/`),
    mode: () => undefined,
  }
}
