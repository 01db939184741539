import { type IncomingMessage, request } from 'node:http'
import type { WhitelabelConfig } from '@arcada/kit/federation'
import { MANIFEST_FILE, WHITELABEL_FILE } from '@arcada/kit/federation/names'
import { momentOf } from '@arcada/kit/i18n/dates'
import { errorText, Refusal } from '../common/refusal.ts'
import type { Store } from '../store/store.ts'
import { imagesOf } from '../whitelabel/assets.ts'

const TIMEOUT_MS = 30_000
/** The largest file that a site may answer with, in bytes: a hostile one could fill the memory otherwise. */
const MAX_BYTES = 32 * 1024 * 1024

/** What a live site shows of its store, for reading: a file at every address below the origin. */
export interface UrlStore extends Store {
  /** A file with the headers that came with it. */
  fetch(path: string): Promise<{ bytes: Buffer; headers: Headers } | undefined>
}

/** Reads a body up to the limit, after which the connection ends. A Refusal when it is larger. */
async function limitedBody(body: AsyncIterable<Uint8Array>, address: URL): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > MAX_BYTES)
      throw new Refusal(`${address} answers with more than ${MAX_BYTES} bytes, which no file of a site has.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Names below localhost are this machine (RFC 6761). Every browser knows that, not every resolver, and fetch takes no
 * other one.
 */
async function askHere(address: URL): Promise<Response> {
  const { hostname, host, port, pathname, search } = address
  const reply = await new Promise<IncomingMessage>((done, fail) =>
    request({ host: '127.0.0.1', port, path: pathname + search, headers: { host }, timeout: TIMEOUT_MS })
      .on('response', done)
      .on('timeout', () => fail(new Error(`${hostname} does not answer`)))
      .on('error', fail)
      .end(),
  )
  const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const body = await limitedBody(reply, address)
  const { statusCode: status = 502 } = reply
  return new Response([204, 304].includes(status) ? null : body, { status, headers })
}

function ask(address: URL): Promise<Response> {
  if (address.protocol === 'http:' && address.hostname.endsWith('.localhost')) return askHere(address)
  return fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

function refuse(): never {
  throw new Refusal('A site can only be read from outside.')
}

/** Names of a whitelabel's published files, from its own settings: a site lists no folders. */
async function namesOf(store: Pick<Store, 'read'>, folder: string): Promise<string[]> {
  const file = await store.read(`${folder}${WHITELABEL_FILE}`)
  if (file === undefined) return []
  const config: Partial<WhitelabelConfig> = JSON.parse(file.bytes.toString('utf8'))
  return [...imagesOf(config), MANIFEST_FILE, WHITELABEL_FILE].sort()
}

/** Reads a live site as if it were its store. A Refusal when the site cannot be reached. */
export function urlStore(origin: string): UrlStore {
  const get = async (path: string) => {
    const address = new URL(path, `${origin}/`)
    const answer = await ask(address).catch((error: unknown) => {
      // The message of fetch is always 'fetch failed'; the cause has the reason.
      const why = error instanceof Error && error.cause ? error.cause : error
      throw new Refusal(`${address} cannot be reached (${errorText(why)}).`)
    })
    if (!answer.ok) return undefined
    const bytes = answer.body ? await limitedBody(answer.body, address) : Buffer.alloc(0)
    return { bytes, headers: answer.headers }
  }
  const store: UrlStore = {
    address: origin,
    fetch: get,
    async read(path) {
      const found = await get(path)
      const written = momentOf(found?.headers.get('last-modified') ?? '')
      return found && { bytes: found.bytes, etag: '', at: Number.isNaN(written) ? Date.now() : written }
    },
    list: (folder) => namesOf(store, folder),
    createOnly: refuse,
    compareAndSwap: refuse,
    remove: refuse,
  }
  return store
}
