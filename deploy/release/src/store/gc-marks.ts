import { randomUUID } from 'node:crypto'
import { Refusal } from '../common/refusal.ts'
import type { Store } from './store.ts'

/**
 * The mark that `gc` sets on a folder before it removes it: `doomed`, which a promotion turns into `kept`;
 * `being removed` once no promotion can take it back. Each step is a compare-and-swap, so one of the two loses.
 */
type State = 'doomed' | 'kept' | 'being removed'

export interface Mark {
  state: State
  /** When it was set, in ms since 1970, by the clock of the store. */
  at: number
  etag: string
}

const FOLDER = 'gc/'
export const bare = (folder: string) => folder.replace(/\/$/, '')
const pathOf = (folder: string) => `${FOLDER}${bare(folder).replaceAll('/', '~')}.txt`
// Never the same bytes twice: what a mark was before must not pass for what it is.
const textOf = (state: State) => Buffer.from(`${state}\n${randomUUID()}\n`)

export async function readMark(store: Store, folder: string): Promise<Mark | undefined> {
  const file = await store.read(pathOf(folder))
  if (file === undefined) return undefined
  const text = file.bytes.toString('utf8')
  // With any other content no promotion may use the folder; reading it shows what to do.
  const state = (['doomed', 'kept'] as const).find((said) => text.startsWith(`${said}\n`)) ?? 'being removed'
  return { state, at: file.at, etag: file.etag }
}

/** Sets the mark of a folder if it is still the one that was read; returns whether it did. */
export function setMark(
  store: Store,
  folder: string,
  state: State,
  before: Mark | undefined,
): Promise<boolean> {
  return store.compareAndSwap(pathOf(folder), textOf(state), before?.etag ?? null)
}

export function clearMark(store: Store, folder: string): Promise<void> {
  return store.remove(pathOf(folder))
}

/** All folders with a mark, by the names of the mark files. */
export async function markedFolders(store: Store): Promise<string[]> {
  const names = await store.list(FOLDER)
  return names.flatMap((name) =>
    name.endsWith('.txt') ? [`${name.slice(0, -4).replaceAll('~', '/')}/`] : [],
  )
}

/** The store's time in ms since 1970: writes a file, reads its time, and removes it. */
export async function storeTime(store: Store): Promise<number> {
  const path = `${FOLDER}now-${randomUUID()}`
  await store.createOnly(path, Buffer.from('\n'))
  try {
    const file = await store.read(path)
    if (file === undefined) throw new Refusal(`${store.address} lost what was just written: run this again.`)
    return file.at
  } finally {
    await store.remove(path)
  }
}

/**
 * Says that a release is about to name these folders, so that `gc` keeps them; costs one read of the list of marks where
 * there are none. A Refusal when one of them is being removed already.
 */
export async function keepFolders(store: Store, folders: readonly string[]): Promise<void> {
  const marked = await markedFolders(store)
  const gone: string[] = []
  for (const folder of new Set(folders.filter((one) => marked.includes(one))))
    if (!(await keepFolder(store, folder))) gone.push(bare(folder))
  if (gone.length > 0)
    throw new Refusal(
      gone.map((folder) => `${folder} is being removed by 'gc': publish it anew, or name another version.`),
    )
}

async function keepFolder(store: Store, folder: string): Promise<boolean> {
  for (;;) {
    const mark = await readMark(store, folder)
    if (mark === undefined || mark.state === 'kept') return true
    if (mark.state === 'being removed') return false
    if (await setMark(store, folder, 'kept', mark)) return true
  }
}
