import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, Refusal } from '@arcada/release'
import { parseS3Address } from '@arcada/release/s3-address'
import { createStreamBody } from '@hono/node-server/utils/stream'
import { cachedSource } from './cached-source.ts'
import type { FileSource } from './file-source.ts'

/** An absent file is an answer; a file that this account may not read is reported to the operator. */
export function unlessForbidden(folder: string, say: (line: string) => void) {
  let said = false
  return (error: unknown): undefined => {
    if (!['EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return undefined
    const problem = `The account of the edge may not read all of ${folder}: run 'chmod -R a+rX ${folder}'.`
    if (!said) say(problem)
    said = true
    throw new Refusal(problem)
  }
}

function folderSource(folder: string): FileSource {
  const orAbsent = unlessForbidden(folder, (line) => console.error(line))
  const read = (path: string) => readFile(join(folder, path)).catch(orAbsent)
  return {
    address: `file:${folder}`,
    current: read,
    read,
    async open(path) {
      const handle = await open(join(folder, path), 'r').catch(orAbsent)
      if (handle === undefined) return undefined
      const info = await handle.stat()
      if (!info.isFile()) {
        await handle.close()
        return undefined
      }
      return {
        size: info.size,
        etag: `${info.size.toString(16)}-${Math.floor(info.mtimeMs).toString(16)}`,
        body: () => createStreamBody(handle.createReadStream()),
      }
    },
  }
}

/** An object store is tried twice at most, for 3 s each, because a player waits for it. */
const STORE_LIMITS = { attempts: 2, timeout: 3_000 }

/** Opens what an edge serves: a folder, or `s3://BUCKET/PREFIX` with the keys of the usual AWS_* variables. */
export async function openFileSource(store: string): Promise<FileSource> {
  const place = parseS3Address(store)
  if (place === undefined) return folderSource(store)
  // Loaded for object stores only: the library is large.
  const { s3Store } = await import('@arcada/release/s3-store')
  return cachedSource(s3Store(place, STORE_LIMITS))
}
