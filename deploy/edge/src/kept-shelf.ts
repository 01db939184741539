import { errorText, Refusal } from '@arcada/release'
import type { S3Store } from '@arcada/release/s3-store'
import { openBytes, type Shelf } from './shelf.ts'

/** As long as nginx keeps a document before it asks again, in ms. */
const FRESH = 2_000
/** How long a file counts as missing, in ms: a release may be on its way. */
const MISSING = 1_000
/** Bytes of files that are kept; the one longest unasked goes first. */
const ROOM = 256 * 1024 * 1024
/** Missing files that are remembered: a forged address costs one question, not memory. */
const MOST_MISSING = 10_000

interface Document {
  /** Undefined: there was none. */
  found: { bytes: Buffer; etag: string } | undefined
  /** When it was looked at, in ms. */
  at: number
}

export interface KeptOptions {
  /** Told once when the store cannot be reached any more, and once when it is back. */
  say?: (sentence: string) => void
  /** In ms. */
  now?: () => number
  room?: number
}

/** A small cache of files by path. */
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
 * Reads an object store for players. Documents are asked for again after 2 s, by their etag, so that one that did not change
 * is not sent; files are kept, because they never change. While the store cannot be reached, what was good last goes on.
 */
export function keptShelf(
  store: S3Store,
  { say = (sentence) => console.error(sentence), now = Date.now, room = ROOM }: KeptOptions = {},
): Shelf {
  const documents = new Map<string, Document>()
  const looking = new Map<string, Promise<Document>>()
  const files = filesWithin(room)
  const missing = new Map<string, number>()
  let down = false

  const asked = async <T>(question: Promise<T>): Promise<T> => {
    try {
      const answer = await question
      if (down) say(`${store.address} answers again.`)
      down = false
      return answer
    } catch (error) {
      if (!down) say(`${errorText(error)} What was there last goes on.`)
      down = true
      throw error
    }
  }

  const look = async (path: string, kept: Document | undefined): Promise<Document> => {
    try {
      const answer = await asked(store.readUnless(path, kept?.found?.etag))
      const next = { found: answer === 'same' ? kept?.found : answer, at: now() }
      // What does not exist is not kept beyond that: anybody can ask for it.
      if (next.found) documents.set(path, next)
      else documents.delete(path)
      return next
    } catch (error) {
      if (kept === undefined || !(error instanceof Refusal)) throw error
      // The next one tries again after the same while, so not everybody waits for a store that hangs.
      kept.at = now()
      return kept
    }
  }

  return {
    address: store.address,

    async current(path) {
      const kept = documents.get(path)
      if (kept && now() - kept.at < FRESH) return kept.found?.bytes
      const question = looking.get(path) ?? look(path, kept).finally(() => looking.delete(path))
      looking.set(path, question)
      return (await question).found?.bytes
    },

    async open(path) {
      const kept = files.get(path)
      if (kept) return openBytes(kept.bytes, kept.etag)
      const gone = missing.get(path)
      if (gone !== undefined && now() - gone < MISSING) return undefined
      missing.delete(path)
      const found = await asked(store.read(path))
      if (found === undefined) {
        missing.set(path, now())
        const [oldest] = missing.keys()
        if (missing.size > MOST_MISSING && oldest !== undefined) missing.delete(oldest)
        return undefined
      }
      files.keep(path, found)
      return openBytes(found.bytes, found.etag)
    },

    read: async (path) => (await asked(store.read(path)))?.bytes,
  }
}
