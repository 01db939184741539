import { Refusal } from './refusal.ts'
import type { Store } from './store.ts'

/**
 * The journal of what was published, one numbered file per event. Versions of local builds end in a hash, so
 * neither their names nor the store's file times tell which is the newest.
 */
const folderOf = (app: string) => `published/${app}/`

async function entries(store: Store, app: string): Promise<number[]> {
  const names = await store.list(folderOf(app))
  return names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b)
}

interface Publication {
  version: string
  /** Milliseconds since 1970; entries of older tools have none. */
  at: number | undefined
}

async function entry(store: Store, app: string, number: number): Promise<Publication> {
  const file = await store.read(`${folderOf(app)}${number}.txt`)
  if (file === undefined)
    throw new Refusal(`${folderOf(app)}${number}.txt cannot be read from ${store.address}: retry.`)
  const [version = '', at = ''] = file.bytes.toString('utf8').trim().split('\n')
  return { version, at: at === '' ? undefined : Date.parse(at) }
}

/** Every publication of an app, the oldest first. */
export async function publications(store: Store, app: string): Promise<Publication[]> {
  const all: Publication[] = []
  for (const number of await entries(store, app)) all.push(await entry(store, app, number))
  return all
}

/** Notes that `version` is now the newest of `app`; does nothing if it is already. */
export async function notePublished(store: Store, app: string, version: string, at: Date): Promise<void> {
  for (;;) {
    const last = (await entries(store, app)).at(-1) ?? 0
    if (last > 0 && (await entry(store, app, last)).version === version) return
    if (
      await store.createOnly(
        `${folderOf(app)}${last + 1}.txt`,
        Buffer.from(`${version}\n${at.toISOString()}\n`),
      )
    )
      return
  }
}

/** The version of `app` that was published last, or undefined. */
export async function newestPublished(store: Store, app: string): Promise<string | undefined> {
  const last = (await entries(store, app)).at(-1)
  return last === undefined ? undefined : (await entry(store, app, last)).version
}

/** Names of all apps that were ever published to the store. */
export async function publishedApps(store: Store): Promise<string[]> {
  return (await store.list('published/')).map((name) => name.replace(/\/$/, ''))
}
