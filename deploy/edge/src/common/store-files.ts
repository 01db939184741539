import { constants } from 'node:fs'
import { open, readlink, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { documentFields } from '@arcada/kit/federation/document-fields'
import { sitePath } from '@arcada/kit/federation/names'
import { errorCode, Refusal, withRemedy } from '@arcada/release'
import { parseS3Address } from '@arcada/release/s3-address'

/** A store as the edge of this repository and the collector read it. */
export interface StoreFiles {
  /** As `--store` takes it. */
  address: string
  /** A file as it is now; undefined when it is absent. A Refusal is thrown when the store cannot be read. */
  read(path: string): Promise<Buffer | undefined>
}

const PLAINLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Reads a file of a folder unless a link leads to it: an account that may write one folder of the store could otherwise read all
 * that the edge may. The system tells where an open file is, so a folder that is replaced meanwhile changes nothing.
 */
async function readPlainly(folder: string, path: string): Promise<Buffer | undefined> {
  const file = join(await realpath(folder), path)
  const handle = await open(file, PLAINLY)
  try {
    const place = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => realpath(file))
    // A document that a release has just replaced.
    const isThere = place.replace(/ \(deleted\)$/, '') === file
    return isThere && (await handle.stat()).isFile() ? await handle.readFile() : undefined
  } finally {
    await handle.close()
  }
}

function unlessAbsent(error: unknown): undefined {
  const told = withRemedy(error)
  if (told instanceof Refusal && errorCode(error) !== 'ENOTDIR') throw told
}

/** An object store is tried twice at most, for 3 s each, because a player waits for it. */
const STORE_LIMITS = { attempts: 2, timeout: 3_000 }

/** Opens what an edge serves: a folder, or `s3://BUCKET/PREFIX` with the keys of the usual AWS_* variables. */
export async function openStoreFiles(store: string): Promise<StoreFiles> {
  const place = parseS3Address(store)
  if (place === undefined) {
    const folder = resolve(store)
    return { address: `file:${folder}`, read: (path) => readPlainly(folder, path).catch(unlessAbsent) }
  }
  // Loaded for object stores only: the library is large.
  const { s3Store } = await import('@arcada/release/s3-store')
  const { address, read } = s3Store(place, STORE_LIMITS)
  return { address, read: async (path) => (await read(path))?.bytes }
}

/** Number of the release that a whitelabel runs now; 0 when there is none. */
export async function liveRelease({ read }: StoreFiles, whitelabel: string): Promise<number> {
  const html = (await read(sitePath(whitelabel)))?.toString('utf8') ?? ''
  return documentFields(html).seq ?? 0
}
