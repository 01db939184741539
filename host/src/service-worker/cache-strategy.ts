import type { AppDescription } from '@arcada/kit/federation'
import { APPS, hashFrom, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import { COPY_MARK } from '../deferred/copy-mark.ts'
import {
  belongsTo,
  kindOf,
  listOf,
  mayCache,
  type ReleaseList,
  type RequestFields,
  readList,
} from './release-list.ts'

const WORDS = {
  pt: {
    lang: 'pt-BR',
    title: 'Você está sem internet',
    text: 'Conecte-se e tente de novo. Seu saldo e suas apostas estão seguros.',
    again: 'Tentar de novo',
  },
  en: {
    lang: 'en',
    title: "You're offline",
    text: 'Connect and try again. Your balance and your bets are safe.',
    again: 'Try again',
  },
} as const

/** Stands where there is neither a network nor a cached document. Runs nothing and loads nothing. */
function offlinePage(languages: readonly string[]): Response {
  const words = languages[0]?.toLowerCase().startsWith('en') ? WORDS.en : WORDS.pt
  const html = `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>${words.title}</title></head><body><main><h1>${words.title}</h1><p>${words.text}</p><p><a href="">${words.again}</a></p></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}

/** What the worker needs from its environment; tests pass their own. */
export interface WorkerEnvironment {
  origin: string
  languages: readonly string[]
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete' | 'keys'>
  fetch: (request: Request) => Promise<Response>
  /** Takes the worker itself away. */
  unregister: () => Promise<unknown>
  /** Keeps the worker awake until a piece of work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

/** A worker deletes the caches of every other number: raise it when what is cached, or the check before it, changes. */
export const CACHE = 'arcada-kept-2'
const DOCUMENT = '/m/'
const LIST = '/arcada-list'
/** Longest wait for the document while there is a copy, in ms. */
const TIMEOUT_MS = 3_000
/** Longest wait without one, and for a document that the cache is to keep; until then the event keeps a newer worker waiting. */
const MAX_WAIT_MS = 30_000

interface FetchedDocument {
  response: Response
  text: string
}

export interface CacheStrategy {
  /** Answers a request, or undefined to leave it to the browser. */
  respond(request: Request & RequestFields): Promise<Response> | undefined
  /** Caches the document, the host and what the page used so far (paths below the origin). */
  precache(used: readonly string[]): Promise<void>
  deleteOldCaches(): Promise<void>
}

/**
 * Document: network first, the copy only when there is no network or the whole answer takes too long. Scripts of the release and the logo: the cached one,
 * which was checked against its hash before it was cached (the browser checks scripts again). Nothing else is cached.
 */
export function createCacheStrategy(environment: WorkerEnvironment): CacheStrategy {
  const { origin, caches, waitUntil } = environment
  const openCache = () => caches.open(CACHE)
  // `open` would create the cache again after the kill switch has removed it.
  const cached = (url: string) => caches.match(url, { cacheName: CACHE })
  const at = (path: string) => origin + path

  async function list(): Promise<ReleaseList | undefined> {
    const answer = await cached(at(LIST))
    return answer ? ((await answer.json()) as ReleaseList) : undefined
  }

  /** Resolves once the body is there, too: a page that has begun cannot change to the copy. */
  async function fetchDocument(request: Request): Promise<FetchedDocument> {
    const response = await environment.fetch(request)
    return { response, text: await response.clone().text() }
  }

  async function cacheDocument({ response, text }: FetchedDocument): Promise<ReleaseList | undefined> {
    if (!response.ok) return undefined
    const read = readList(text)
    if (!read) return undefined
    if (read.off) {
      for (const name of await caches.keys()) if (name.startsWith('arcada-')) await caches.delete(name)
      await environment.unregister()
      return undefined
    }
    const cache = await openCache()
    const copy = text.replace('<html', `<html ${COPY_MARK}`)
    await cache.put(at(DOCUMENT), new Response(copy, { headers: plain(response.headers) }))
    await cache.put(at(LIST), new Response(JSON.stringify(read)))
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      const isFile = [APPS, WHITELABEL_FILES].some((folder) => pathname.startsWith(folder))
      if (isFile && !belongsTo(pathname, read)) await cache.delete(url)
    }
    return read
  }

  async function document(request: Request): Promise<Response> {
    const asked = fetchDocument(request)
    waitUntil(within(MAX_WAIT_MS, asked.then(cacheDocument)).catch(() => undefined))
    const response = asked.then((answer) => answer.response)
    return within(TIMEOUT_MS, response).catch(
      async () =>
        (await cached(at(DOCUMENT))) ??
        within(MAX_WAIT_MS, response).catch(() => offlinePage(environment.languages)),
    )
  }

  async function file(request: Request & RequestFields): Promise<Response> {
    const known = await cached(request.url)
    if (known) return known
    const response = await environment.fetch(request)
    if (response.ok) waitUntil(cacheFile(request.url, request.integrity, response.clone()))
    return response
  }

  async function cacheFile(url: string, asked: string, response: Response): Promise<void> {
    const current = await list()
    const { pathname } = new URL(url)
    // Requests for pictures carry no hash: the document's counts.
    const integrity = asked === '' ? current?.files[pathname] : asked
    if (!current || integrity === undefined || !mayCache(pathname, integrity, current)) return
    const bytes = await response.arrayBuffer()
    if ((await integrityOf(bytes)) !== integrity) return
    await (await openCache()).put(url, new Response(bytes, { headers: plain(response.headers) }))
  }

  async function fetchAndCache(path: string, integrity: string): Promise<Response | undefined> {
    const known = await cached(at(path))
    if (known) return known
    const answer = await environment.fetch(new Request(at(path))).catch(() => undefined)
    if (answer?.ok) await cacheFile(at(path), integrity, answer)
    return cached(at(path))
  }

  /** From the list of the version that the file belongs to, where the document has no room for its hash. */
  async function listedHash(path: string, { bases, files }: ReleaseList): Promise<string | undefined> {
    const base = bases.find((one) => path.startsWith(one))
    const hash = base && files[listOf(base)]
    const list = hash ? await fetchAndCache(listOf(base), hash) : undefined
    const app = list && ((await list.json()) as AppDescription)
    return app?.files[path.slice(base?.length)]?.hash
  }

  return {
    respond(request) {
      const kind = kindOf(request, origin)
      if (kind === 'document') return document(request)
      return kind === 'file' ? file(request) : undefined
    },
    async precache(used) {
      const current = await cacheDocument(
        await fetchDocument(new Request(at(DOCUMENT), { cache: 'no-cache' })),
      )
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

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The body is cached unpacked, so the headers must not declare an encoding. */
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
