import type { AppDescription } from '@arcada/federation'
import { APPS, hashFrom } from '@arcada/federation/names'
import { offlinePage } from './offline-page.ts'
import { kindOf, listOf, mayCache, type ReleaseList, type RequestFields, readList } from './release-list.ts'

/** What the worker needs from its environment; tests pass their own. */
export interface WorkerEnvironment {
  origin: string
  languages: readonly string[]
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>
  fetch: (request: Request) => Promise<Response>
  /** Takes the worker itself away. */
  unregister: () => Promise<unknown>
  /** Keeps the worker awake until a piece of work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

/** Raise the number when what is cached changes its shape. */
export const CACHE = 'arcada-kept-1'
const DOCUMENT = '/m/'
const LIST = '/arcada-list'

export interface CacheStrategy {
  /** Answers a request, or undefined to leave it to the browser. */
  respond(request: Request & RequestFields): Promise<Response> | undefined
  /** Caches the document, the host and what the page used so far (paths below the origin). */
  precache(used: readonly string[]): Promise<void>
  /** Deletes the caches of older workers. */
  deleteOldCaches(): Promise<void>
}

/**
 * Document: network first, the copy only when there is no network. Scripts of the release: the cached one, which was
 * checked against its hash before it was cached (and is checked again by the browser). Nothing else is ever cached.
 */
export function createCacheStrategy(environment: WorkerEnvironment): CacheStrategy {
  const { origin, caches, waitUntil } = environment
  const openCache = () => caches.open(CACHE)
  const at = (path: string) => origin + path

  async function list(): Promise<ReleaseList | undefined> {
    const answer = await (await openCache()).match(at(LIST))
    return answer ? ((await answer.json()) as ReleaseList) : undefined
  }

  async function cacheDocument(response: Response): Promise<ReleaseList | undefined> {
    const text = await response.text()
    const read = readList(text)
    if (!read) return undefined
    if (read.off) {
      for (const name of await caches.keys()) if (name.startsWith('arcada-')) await caches.delete(name)
      await environment.unregister()
      return undefined
    }
    const cache = await openCache()
    await cache.put(at(DOCUMENT), new Response(text, { headers: plain(response.headers) }))
    await cache.put(at(LIST), Response.json(read))
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname.startsWith(APPS) && !read.bases.some((base) => pathname.startsWith(base)))
        await cache.delete(url)
    }
    return read
  }

  async function document(request: Request): Promise<Response> {
    try {
      const response = await environment.fetch(request)
      if (response.ok) waitUntil(cacheDocument(response.clone()).catch(() => undefined))
      return response
    } catch {
      const copy = await (await openCache()).match(at(DOCUMENT))
      return copy ?? offlinePage(environment.languages)
    }
  }

  async function file(request: Request & RequestFields): Promise<Response> {
    const cache = await openCache()
    const known = await cache.match(request.url)
    if (known) return known
    const response = await environment.fetch(request)
    if (response.ok) waitUntil(cacheFile(request.url, request.integrity, response.clone()))
    return response
  }

  async function cacheFile(url: string, integrity: string, response: Response): Promise<void> {
    const current = await list()
    if (!current || !mayCache(new URL(url).pathname, integrity, current)) return
    const bytes = await response.arrayBuffer()
    if ((await integrityOf(bytes)) !== integrity) return
    await (await openCache()).put(url, new Response(bytes, { headers: plain(response.headers) }))
  }

  async function fetchAndCache(path: string, integrity: string): Promise<Response | undefined> {
    const cache = await openCache()
    const known = await cache.match(at(path))
    if (known) return known
    const answer = await environment.fetch(new Request(at(path))).catch(() => undefined)
    if (answer?.ok) await cacheFile(at(path), integrity, answer)
    return cache.match(at(path))
  }

  /** From the list of the version that the file belongs to, where the document has no room for its hash. */
  async function listedHash(path: string, { bases, files }: ReleaseList): Promise<string | undefined> {
    const base = bases.find((one) => path.startsWith(one))
    const hash = base && files[listOf(base)]
    const list = hash ? await fetchAndCache(listOf(base), hash) : undefined
    const app = list && ((await list.json()) as AppDescription)
    return app?.files[path.slice(base?.length)]?.hash
  }

  async function asset(request: Request): Promise<Response> {
    const cache = await openCache()
    const known = await cache.match(request.url)
    if (known) return known
    const response = await environment.fetch(request)
    if (response.ok) waitUntil(cache.put(request.url, response.clone()))
    return response
  }

  return {
    respond(request) {
      const kind = kindOf(request, origin)
      if (kind === 'document') return document(request)
      if (kind === 'file') return file(request)
      return kind === 'asset' ? asset(request) : undefined
    },
    async precache(used) {
      const response = await environment.fetch(new Request(at(DOCUMENT), { cache: 'no-cache' }))
      const current = response.ok ? await cacheDocument(response) : undefined
      if (!current) return
      for (const path of new Set([...current.host, ...used])) {
        const integrity = current.files[path] ?? (await listedHash(path, current))
        if (integrity !== undefined) await fetchAndCache(path, integrity)
      }
    },
    async deleteOldCaches() {
      for (const name of await caches.keys())
        if (name.startsWith('arcada-') && name !== CACHE) await caches.delete(name)
    },
  }
}

/** The body is cached unpacked, so the headers must not say that it is packed. */
function plain(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('content-encoding')
  copy.delete('content-length')
  return copy
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return hashFrom(btoa(String.fromCharCode(...digest)))
}
