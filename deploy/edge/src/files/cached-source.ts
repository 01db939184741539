import { APP_FILE } from '@arcada/kit/federation/names'
import { errorText, Refusal, type StoredFile } from '@arcada/release'
import type { S3Store } from '@arcada/release/s3-store'
import { type FileSource, openBytes } from './file-source.ts'

/** As nginx: a document is read again after this time, in ms. */
const DOCUMENT_TTL_MS = 2_000
/** How long a file counts as missing, in ms: a release may be on its way. */
const MISSING_TTL_MS = 1_000
/** Bytes of files that are kept; the least recently used goes first. */
const MAX_BYTES = 256 * 1024 * 1024
/** Missing files that are remembered, so that forged addresses do not fill the memory. */
const MAX_MISSING = 10_000

interface Document {
  found: { bytes: Buffer; etag: string } | undefined
  /** When it was read, in ms. */
  at: number
}

export interface CacheOptions {
  /** Called once when the store becomes unreachable, and once when it is back. */
  say?: (sentence: string) => void
  now?: () => number
  room?: number
}

/** The folder of a version, and the name of a file in there without what makes it a compressed copy. */
const IN_VERSION = /^(apps\/[^/]+\/[^/]+\/)(.+?)(?:\.br|\.gz|\.[A-Za-z0-9]+\.dcb\.[a-z]+)?$/

/** Whether the description of a version has a file; an altered one decides nothing. */
function hasFile(description: Buffer, name: string): boolean {
  try {
    return Object.hasOwn(JSON.parse(description.toString('utf8')).files, name)
  } catch {
    return true
  }
}

function filesWithin(room: number) {
  const files = new Map<string, { bytes: Buffer; etag: string }>()
  let used = 0
  return {
    get(path: string) {
      const file = files.get(path)
      if (file === undefined) return undefined
      files.delete(path)
      files.set(path, file)
      return file
    },
    keep(path: string, file: { bytes: Buffer; etag: string }) {
      if (files.has(path) || file.bytes.length > room) return
      files.set(path, file)
      used += file.bytes.length
      for (const [oldest, { bytes }] of files) {
        if (used <= room) return
        files.delete(oldest)
        used -= bytes.length
      }
    },
  }
}

/**
 * Reads an object store for players. Documents are requested again after 2 s by their etag; files are kept, because they
 * never change. A file that the description of its version does not list is not requested, nor are its copies. While the store
 * is unreachable, the last known files are served.
 */
export function cachedSource(
  store: S3Store,
  { say = (sentence) => console.error(sentence), now = Date.now, room = MAX_BYTES }: CacheOptions = {},
): FileSource {
  const documents = new Map<string, Document>()
  const inFlight = new Map<string, Promise<Document>>()
  const files = filesWithin(room)
  const readingFiles = new Map<string, Promise<StoredFile | undefined>>()
  const missing = new Map<string, number>()
  let down = false

  const tracked = async <T>(request: Promise<T>): Promise<T> => {
    try {
      const answer = await request
      if (down) say(`${store.address} is reachable again.`)
      down = false
      return answer
    } catch (error) {
      if (!down) say(`${errorText(error)} The edge serves the last known files.`)
      down = true
      throw error
    }
  }

  const readDocument = async (path: string, kept: Document | undefined): Promise<Document> => {
    try {
      const answer = await tracked(store.readUnless(path, kept?.found?.etag))
      const next = { found: answer === 'same' ? kept?.found : answer, at: now() }
      // A missing document is not kept longer: any client can request it.
      if (next.found) documents.set(path, next)
      else documents.delete(path)
      return next
    } catch (error) {
      if (kept === undefined || !(error instanceof Refusal)) throw error
      // The next attempt comes after the same time, so that not every request waits for a store that hangs.
      kept.at = now()
      return kept
    }
  }

  const readFile = async (path: string): Promise<StoredFile | undefined> => {
    const found = await tracked(store.read(path))
    if (found) files.keep(path, found)
    else {
      missing.set(path, now())
      const [oldest] = missing.keys()
      if (missing.size > MAX_MISSING && oldest !== undefined) missing.delete(oldest)
    }
    return found
  }

  const bytesOf = async (path: string): Promise<Pick<StoredFile, 'bytes' | 'etag'> | undefined> => {
    const kept = files.get(path)
    if (kept) return kept
    const gone = missing.get(path)
    if (gone !== undefined && now() - gone < MISSING_TTL_MS) return undefined
    missing.delete(path)
    // After a release every visitor requests the same new files at once.
    const request = readingFiles.get(path) ?? readFile(path).finally(() => readingFiles.delete(path))
    readingFiles.set(path, request)
    return request
  }

  const isListed = async (path: string): Promise<boolean> => {
    const [, folder, name = ''] = IN_VERSION.exec(path) ?? []
    if (folder === undefined || name === APP_FILE || name === `${APP_FILE}.sig`) return true
    const description = await bytesOf(`${folder}${APP_FILE}`)
    return description !== undefined && hasFile(description.bytes, name)
  }

  return {
    address: store.address,

    async current(path) {
      const kept = documents.get(path)
      if (kept && now() - kept.at < DOCUMENT_TTL_MS) return kept.found?.bytes
      const request = inFlight.get(path) ?? readDocument(path, kept).finally(() => inFlight.delete(path))
      inFlight.set(path, request)
      return (await request).found?.bytes
    },

    async open(path) {
      const found = (await isListed(path)) ? await bytesOf(path) : undefined
      return found && openBytes(found.bytes, found.etag)
    },

    read: async (path) => (await tracked(store.read(path)))?.bytes,
  }
}
