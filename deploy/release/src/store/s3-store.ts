import { randomUUID } from 'node:crypto'
import { Refusal } from '../common/refusal.ts'
import type { S3Place } from './s3-address.ts'
import { type ObjectClient, objectClient, type S3Settings, type StoredObject } from './s3-client.ts'
import { type EtagForm, probeConditions } from './s3-probe.ts'
import { checkStorePath, once, type Stamps, type Store } from './store.ts'
import { storedHeaders } from './stored-headers.ts'

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

const TRIES = 4

/** Whether what is there now still is what the writer wanted to write over. */
const holds = (there: StoredObject | undefined, etag: string | null) => (there?.etag ?? null) === etag

/**
 * A store in a bucket of any S3-compatible engine with conditional writes. Each write is one PutObject of a whole
 * buffer (multipart uploads and deletions ignore conditions on some engines). The engine is probed before the first
 * write, so reading needs no more than the right to read. All methods throw a Refusal when the engine cannot be asked.
 */
export function s3Store(place: S3Place, settings: S3Settings = {}): Store {
  const client = objectClient(place, settings)
  let proven: Promise<EtagForm> | undefined
  const at = (path: string) => {
    checkStorePath(path)
    return `${place.prefix}${path}`
  }

  const conditions = () => {
    proven ??= probeConditions(place, client).catch((error: unknown) => {
      proven = undefined
      throw error
    })
    return proven
  }

  const write = async (path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> => {
    const key = at(path)
    const form = await conditions()
    const nonce = randomUUID()
    const put = {
      key,
      bytes,
      headers: storedHeaders(path),
      nonce,
      ifMatch: etag === null ? null : form(etag),
    }
    let sure = true
    let why = ''
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await client.put(put)
      if (answer.kind === 'written') return true
      if (answer.kind === 'unsupported')
        throw new Refusal(`${place.address} no longer knows conditional writes.`)
      if (answer.kind === 'refused' && sure) return false
      // From here on an earlier attempt of ours may be what the engine has, so only the file itself can decide.
      sure = false
      if (answer.kind === 'unclear') why = answer.why
      const there = await client.get(key)
      if (there?.nonce === nonce) return true
      if (there && there.nonce === undefined && there.bytes.equals(bytes)) return true
      if (!holds(there, etag)) return false
    }
    throw new Refusal(
      `${place.address} did not answer clearly whether it wrote ${path} (${why}): check 'status', then run this again.`,
    )
  }

  return {
    address: place.address,

    async read(path) {
      const found = await client.get(at(path))
      return found && { bytes: found.bytes, etag: found.etag, at: found.at }
    },

    async list(folder) {
      return (await client.names(`${at(folder.replace(/\/$/, ''))}/`)).sort()
    },

    stamps: () => s3Stamps(client, place.prefix),

    createOnly: (path, bytes) => write(path, bytes, null),
    compareAndSwap: write,
    remove: (path) => client.remove(at(path)),
  }
}
