import { constants } from 'node:fs'
import { open, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, Refusal, withRemedy } from '@arcada/release'
import { parseS3Address } from '@arcada/release/s3-address'
import { createStreamBody } from '@hono/node-server/utils/stream'
import { cachedSource } from './cached-source.ts'
import type { FileSource } from './file-source.ts'

/**
 * An absent file is an answer; one that cannot be read (rights, too many open files, a broken disk) is reported to the operator
 * once, and players may try again.
 */
export function unlessUnreadable(folder: string, say: (line: string) => void) {
  const said = new Set<string | undefined>()
  return (error: unknown): undefined => {
    const code = errorCode(error)
    const told = withRemedy(error)
    if (code === 'ENOTDIR' || !(told instanceof Refusal)) return undefined
    const problem = ['EACCES', 'EPERM'].includes(code ?? '')
      ? `The account of the edge may not read all of ${folder}: run 'chmod -R a+rX ${folder}'.`
      : told.message
    if (!said.has(code)) say(problem)
    said.add(code)
    throw new Refusal(problem)
  }
}

const PLAINLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Opens a file of a store unless a link leads to it: an account that may write one folder of the store could otherwise read all
 * that the edge may. The system tells where an open file is, so a folder that is replaced meanwhile changes nothing.
 */
async function openPlainly(folder: string, path: string) {
  const file = join(await realpath(folder), path)
  const handle = await open(file, PLAINLY)
  const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(file))
  const info = await handle.stat()
  // A document that a release has just replaced.
  if (info.isFile() && place.replace(/ \(deleted\)$/, '') === file) return { handle, info }
  await handle.close()
  return undefined
}

function folderSource(folder: string): FileSource {
  const orAbsent = unlessUnreadable(folder, (line) => console.error(line))
  const read = async (path: string) => {
    const found = await openPlainly(folder, path).catch(orAbsent)
    return found?.handle.readFile().finally(() => found.handle.close())
  }
  return {
    address: `file:${folder}`,
    current: read,
    read,
    async open(path) {
      const found = await openPlainly(folder, path).catch(orAbsent)
      if (found === undefined) return undefined
      const { handle, info } = found
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
