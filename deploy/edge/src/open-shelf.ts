import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseS3Address } from '@arcada/release/s3-address'
import { keptShelf } from './kept-shelf.ts'
import type { Shelf } from './shelf.ts'

function folderShelf(folder: string): Shelf {
  const read = (path: string) => readFile(join(folder, path)).catch(() => undefined)
  return {
    address: `file:${folder}`,
    current: read,
    read,
    async open(path) {
      const handle = await open(join(folder, path), 'r').catch(() => undefined)
      if (handle === undefined) return undefined
      const info = await handle.stat()
      if (!info.isFile()) {
        await handle.close()
        return undefined
      }
      return {
        size: info.size,
        etag: `${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}`,
        stream: () => handle.createReadStream({ autoClose: false }),
        close: () => handle.close(),
      }
    },
  }
}

/** An object store is asked twice at most and 3 s each, because a player waits for it. */
const PATIENCE = { attempts: 2, timeout: 3_000 }

/** Opens what an edge serves: a folder, or `s3://BUCKET/PREFIX` with the keys of the usual AWS_* variables. */
export async function openShelf(store: string): Promise<Shelf> {
  const place = parseS3Address(store)
  if (place === undefined) return folderShelf(store)
  // Loaded for object stores only: the library is large.
  const { s3Store } = await import('@arcada/release/s3-store')
  return keptShelf(s3Store(place, PATIENCE))
}
