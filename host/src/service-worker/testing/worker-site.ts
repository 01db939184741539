import { APPS } from '@arcada/kit/federation/names'
import { CACHE, type CacheStrategy, createCacheStrategy } from '../cache-strategy.ts'
import type { RequestFields } from '../release-list.ts'
import { FakeCaches } from './fake-caches.ts'

export const ORIGIN = 'https://site.test'

/** `sha256-<base64>` of a text. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

const SOURCES: Readonly<Record<string, string>> = {
  '/apps/host/1/provider.js': 'provider',
  '/apps/host/1/main.js': 'main',
  '/apps/games/2/entry.js': 'games',
  '/apps/games/2/list.js': 'list',
  '/apps/games/2/inner.js': 'inner',
}
const hashes = new Map(
  await Promise.all(Object.entries(SOURCES).map(async ([path, text]) => [path, await hashOf(text)] as const)),
)

/** An app as a document describes it, with files of the site. */
export const app = (name: string, version: string, files: string[]) => ({
  version,
  base: `${APPS}${name}/${version}/`,
  entry: files.map((file) => [file, hashes.get(`${APPS}${name}/${version}/${file}`) ?? '']),
  exposes: {},
  locales: { pt: [], en: [] },
})

/** The document of a release with these parts. */
export function documentOf(parts: object = {}): string {
  const release = {
    host: app('host', '1', ['provider.js', 'main.js']),
    remotes: { games: app('games', '2', ['entry.js', 'list.js']) },
    ...parts,
  }
  const json = JSON.stringify(release).replaceAll('<', '\\u003c')
  return `<!doctype html><script type="application/json" id="release" data-sig="x" data-full="y">${json}</script>`
}

/** A request of a page, as the worker gets it; the constructor of `Request` refuses the mode of navigations. */
export function request(path: string, { mode = 'cors', ...init }: Partial<RequestFields> = {}): Request {
  return Object.defineProperty(new Request(ORIGIN + path, init), 'mode', { value: mode })
}

/** A request for a script of the site, with its hash. */
export const script = (path: string) => request(path, { integrity: hashes.get(path) ?? '' })

export const navigation = (path: string) => request(path, { mode: 'navigate' })

/** A site and a browser for the strategy of the service worker. */
export class WorkerSite {
  readonly caches = new FakeCaches()
  /** Address below the origin -> what the network answers; everything else is 404. */
  network: Map<string, () => Response | Promise<Response>>
  down = false
  /** Addresses that do not answer although the network is there. */
  unreachable: string[] = []
  /** Addresses that the worker requested, each with the mode of the browser's HTTP cache. */
  readonly requested: [path: string, cache: string][] = []
  unregistered = false
  private work: Promise<unknown>[] = []

  constructor() {
    this.network = new Map(Object.entries(SOURCES).map(([path, text]) => [path, () => new Response(text)]))
    for (const path of ['/m/', '/m/home']) this.serve(path, documentOf())
  }

  serve(path: string, text: string, init?: ResponseInit): void {
    this.network.set(path, () => new Response(text, init))
  }

  readonly fetch = async ({ url, cache }: Pick<Request, 'url' | 'cache'>): Promise<Response> => {
    const { pathname } = new URL(url)
    this.requested.push([pathname, cache])
    if (this.down || this.unreachable.includes(pathname)) throw new TypeError('no network')
    return this.network.get(pathname)?.() ?? new Response('', { status: 404 })
  }

  strategy(languages: readonly string[] = ['pt-BR']): CacheStrategy {
    return createCacheStrategy({
      origin: ORIGIN,
      languages,
      caches: this.caches,
      fetch: this.fetch,
      unregister: async () => {
        this.unregistered = true
      },
      waitUntil: (job) => this.work.push(job),
    })
  }

  /** Resolves when everything that keeps the worker running is done. */
  async settle(): Promise<void> {
    await Promise.all(this.work)
    this.work = []
  }

  /** The worker's answer to a request, once everything that it begins is done. */
  async visit(worker: CacheStrategy, request: Request): Promise<Response | undefined> {
    const answer = await worker.respond(request)
    await this.settle()
    return answer
  }

  cachedPaths(): string[] {
    return [...(this.caches.stores.get(CACHE)?.entries.keys() ?? [])]
      .map((url) => url.slice(ORIGIN.length))
      .sort()
  }
}
