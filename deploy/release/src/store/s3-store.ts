import { randomUUID } from 'node:crypto'
import { Refusal } from '../common/refusal.ts'
import type { S3Place } from './s3-address.ts'
import type { ObjectClient, PutAnswer, S3Settings, StoredObject } from './s3-client.ts'
import { checkStorePath, doneOnce, type Store } from './store.ts'
import { storedHeaders } from './stored-headers.ts'

/** How the engine wants an etag in If-Match: some compare it with its quotes, some only without. */
export type EtagForm = (etag: string) => string

const FORMS: readonly EtagForm[] = [(etag) => `"${etag}"`, (etag) => etag]

const HEADERS = { contentType: 'text/plain; charset=utf-8', cacheControl: 'no-store' }

const REMEDY = 'releases could overwrite each other; use a store with conditional writes'

/**
 * Proves, with a file of its own under `.probe/`, that the engine keeps conditions: create-only writes once, a swap
 * with another etag is refused, one with the right etag is done, and the same one again is refused. Returns the form of
 * etag that it takes; a Refusal for an engine that lacks, ignores or half knows conditions.
 */
export async function probeConditions(place: S3Place, client: ObjectClient): Promise<EtagForm> {
  const key = `${place.prefix}.probe/${randomUUID()}`
  let writes = 0
  const put = async (ifMatch: string | null): Promise<PutAnswer> => {
    writes += 1
    const bytes = Buffer.from(`A store of Arcada is being tried: ${writes}\n`)
    const answer = await client.put({ key, bytes, headers: HEADERS, nonce: randomUUID(), ifMatch })
    if (answer.kind === 'unclear')
      throw new Refusal(
        `${place.address} cannot be relied on right now (${answer.why}); run this again later.`,
      )
    if (answer.kind === 'unsupported')
      throw new Refusal(`${place.address} does not know conditional writes (501): ${REMEDY}.`)
    return answer
  }
  const mustRefuse = async (ifMatch: string | null, what: string) => {
    if ((await put(ifMatch)).kind !== 'refused')
      throw new Refusal(`${place.address} ignores conditions (${what}): ${REMEDY}.`)
  }
  try {
    const first = await put(null)
    if (first.kind !== 'written')
      throw new Refusal(`${place.address} refuses to create a file that is not there: ${REMEDY}.`)
    await mustRefuse(null, 'it created a file twice')
    for (const form of FORMS) await mustRefuse(form('0'.repeat(32)), 'it swapped a file that had changed')
    for (const form of FORMS) {
      if ((await put(form(first.etag))).kind !== 'written') continue
      await mustRefuse(form(first.etag), 'it swapped one file twice')
      return form
    }
    throw new Refusal(`${place.address} refuses a swap even when nothing has changed: ${REMEDY}.`)
  } finally {
    // An account that may not delete leaves a line of text behind, which does no harm.
    await client.remove(key).catch(() => undefined)
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
  // A run on a folder pays nothing for the library of object stores.
  const opened = doneOnce(async () => (await import('./s3-client.ts')).objectClient(place, settings))
  const conditions = doneOnce(async () => probeConditions(place, await opened()))
  const at = (path: string) => {
    checkStorePath(path)
    return `${place.prefix}${path}`
  }

  const write = async (path: string, bytes: Uint8Array, etag: string | null): Promise<boolean> => {
    const key = at(path)
    const client = await opened()
    const form = await conditions()
    const nonce = randomUUID()
    const ifMatch = etag === null ? null : form(etag)
    const put = { key, bytes, headers: storedHeaders(path), nonce, ifMatch }
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
      const key = at(path)
      const found = await (await opened()).get(key)
      return found && { bytes: found.bytes, etag: found.etag, at: found.at }
    },

    async list(folder) {
      const prefix = `${at(folder.replace(/\/$/, ''))}/`
      return (await (await opened()).names(prefix)).sort()
    },

    createOnly: (path, bytes) => write(path, bytes, null),
    compareAndSwap: write,
    remove: async (path) => (await opened()).remove(at(path)),
  }
}
