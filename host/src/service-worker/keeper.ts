import type { AppDescription } from '@arcada/federation'
import { APPS, hashFrom } from '@arcada/federation/names'
import { offlinePage } from './offline-page.ts'
import { type Asked, kindOf, listOf, mayKeep, type ReleaseList, readList } from './release-list.ts'

/** What the worker needs from its surroundings; tests bring their own. */
export interface Surroundings {
  origin: string
  languages: readonly string[]
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'>
  fetch: (request: Request) => Promise<Response>
  /** Takes the worker itself away. */
  unregister: () => Promise<unknown>
  /** Keeps the worker awake until a piece of work is done. */
  later: (work: Promise<unknown>) => void
}

/** Raise the number when what is kept changes its shape. */
export const CACHE = 'arcada-kept-1'
const DOCUMENT = '/m/'
const LIST = '/arcada-list'

export interface Keeper {
  /** Answers a request, or undefined to leave it to the browser. */
  answer(request: Request & Asked): Promise<Response> | undefined
  /** Keeps the document, the host and what the page used so far (paths below the origin). */
  keep(used: readonly string[]): Promise<void>
  /** Drops what older workers kept. */
  tidy(): Promise<void>
}

/**
 * Document: network first, the copy only when there is no network. Scripts of the release: the kept one, which was
 * checked against its hash before it was kept (and is checked again by the browser). Nothing else is ever kept.
 */
export function createKeeper(around: Surroundings): Keeper {
  const { origin, caches, later } = around
  const kept = () => caches.open(CACHE)
  const at = (path: string) => origin + path

  async function list(): Promise<ReleaseList | undefined> {
    const answer = await (await kept()).match(at(LIST))
    return answer ? ((await answer.json()) as ReleaseList) : undefined
  }

  async function keepDocument(response: Response): Promise<ReleaseList | undefined> {
    const text = await response.text()
    const read = readList(text)
    if (!read) return undefined
    if (read.off) {
      for (const name of await caches.keys()) if (name.startsWith('arcada-')) await caches.delete(name)
      await around.unregister()
      return undefined
    }
    const cache = await kept()
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
      const response = await around.fetch(request)
      if (response.ok) later(keepDocument(response.clone()).catch(() => undefined))
      return response
    } catch {
      const copy = await (await kept()).match(at(DOCUMENT))
      return copy ?? offlinePage(around.languages)
    }
  }

  async function file(request: Request & Asked): Promise<Response> {
    const cache = await kept()
    const known = await cache.match(request.url)
    if (known) return known
    const response = await around.fetch(request)
    if (response.ok) later(keepFile(request.url, request.integrity, response.clone()))
    return response
  }

  async function keepFile(url: string, integrity: string, response: Response): Promise<void> {
    const current = await list()
    if (!current || !mayKeep(new URL(url).pathname, integrity, current)) return
    const bytes = await response.arrayBuffer()
    if ((await integrityOf(bytes)) !== integrity) return
    await (await kept()).put(url, new Response(bytes, { headers: plain(response.headers) }))
  }

  async function fetchAndKeep(path: string, integrity: string): Promise<Response | undefined> {
    const cache = await kept()
    const known = await cache.match(at(path))
    if (known) return known
    const answer = await around.fetch(new Request(at(path))).catch(() => undefined)
    if (answer?.ok) await keepFile(at(path), integrity, answer)
    return cache.match(at(path))
  }

  /** From the list of the version that the file belongs to, where the document has no room for its hash. */
  async function listedHash(path: string, { bases, files }: ReleaseList): Promise<string | undefined> {
    const base = bases.find((one) => path.startsWith(one))
    const hash = base && files[listOf(base)]
    const list = hash ? await fetchAndKeep(listOf(base), hash) : undefined
    const app = list && ((await list.json()) as AppDescription)
    return app?.files[path.slice(base?.length)]?.hash
  }

  async function asset(request: Request): Promise<Response> {
    const cache = await kept()
    const known = await cache.match(request.url)
    if (known) return known
    const response = await around.fetch(request)
    if (response.ok) later(cache.put(request.url, response.clone()))
    return response
  }

  return {
    answer(request) {
      const kind = kindOf(request, origin)
      if (kind === 'document') return document(request)
      if (kind === 'file') return file(request)
      return kind === 'asset' ? asset(request) : undefined
    },
    async keep(used) {
      const response = await around.fetch(new Request(at(DOCUMENT), { cache: 'no-cache' }))
      const current = response.ok ? await keepDocument(response) : undefined
      if (!current) return
      for (const path of new Set([...current.host, ...used])) {
        const integrity = current.files[path] ?? (await listedHash(path, current))
        if (integrity !== undefined) await fetchAndKeep(path, integrity)
      }
    },
    async tidy() {
      for (const name of await caches.keys())
        if (name.startsWith('arcada-') && name !== CACHE) await caches.delete(name)
    },
  }
}

/** The body is kept unpacked, so the headers must not say that it is packed. */
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
