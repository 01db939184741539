import { errorText, Refusal } from './refusal.ts'
import type { Store } from './store.ts'

const LONGEST = 30_000

/** What a live site shows of its store, for reading: a file at every address below the origin. */
export interface UrlStore extends Store {
  /** A file with the headers that came with it. */
  fetch(path: string): Promise<{ bytes: Buffer; headers: Headers } | undefined>
}

function refuse(): never {
  throw new Refusal('A site can only be read from outside.')
}

/** Names of a whitelabel's published files, from its own settings: a site lists no folders. */
async function namesOf(store: Pick<Store, 'read'>, folder: string): Promise<string[]> {
  const file = await store.read(`${folder}whitelabel.json`)
  if (file === undefined) return []
  const { logo, icons }: Record<string, unknown> = JSON.parse(file.bytes.toString('utf8'))
  const images = typeof icons === 'object' && icons !== null ? Object.values(icons) : []
  const names = [logo, ...images, 'manifest.webmanifest', 'whitelabel.json']
  return [...new Set(names.filter((name) => typeof name === 'string'))].sort()
}

/** Reads a live site as if it were its store. A Refusal when the site cannot be reached. */
export function urlStore(origin: string): UrlStore {
  const get = async (path: string) => {
    const address = new URL(path, `${origin}/`)
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(LONGEST) }).catch(
      (error: unknown) => {
        // What fetch itself says is always 'fetch failed'; why, stands behind it.
        const why = error instanceof Error && error.cause ? error.cause : error
        throw new Refusal(`${address} cannot be reached (${errorText(why)}).`)
      },
    )
    if (!answer.ok) return undefined
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
  }
  const store: UrlStore = {
    address: origin,
    fetch: get,
    async read(path) {
      const found = await get(path)
      return found && { bytes: found.bytes, etag: '' }
    },
    list: (folder) => namesOf(store, folder),
    createOnly: refuse,
    compareAndSwap: refuse,
    remove: refuse,
  }
  return store
}
